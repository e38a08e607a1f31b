const SUBJECTS = ['La cuina', 'El rebost', 'L’hort', 'Els llibres', 'La llengua', 'El cel', 'Les aus', 'La mar', 'Els camins', 'La música', 'El teatre', 'La ciència'] as const; // prettier-ignore
const MANNERS = ['{de}', 'vist per {nom}', 'segons {nom}', 'amb {nom}', 'i {nom}'] as const;
const AUTHORS = [
  'Amparo Roig',
  'Batiste Gil',
  'Clara Soler',
  'Domènec Pons',
  'Empar Vidal',
  'Ferran Mas',
  'Glòria Sanç',
] as const;
const IMAGES = ['llibre', 'taronges', 'albufera', 'far', 'postal', 'radio'] as const;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const account = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** 60 blogs; every sixth is written by two people. */
export function blogs() {
  return Array.from({ length: 60 }, (_, index) => {
    const author = at(AUTHORS, index);
    const names = index % 6 === 5 ? [author, at(AUTHORS, index + 2)] : [author];
    const subject = at(SUBJECTS, index);
    const [first = author] = author.split(' ');
    return {
      id: String(700 + index),
      name: `${subject} ${at(MANNERS, Math.floor(index / SUBJECTS.length))
        .replace('{de}', /^[AEIOU]/.test(first) ? `d’${first}` : `de ${first}`)
        .replace('{nom}', first)}`,
      resume: JSON.stringify([
        '<p>Un apunt cada setmana, escrit sense pressa.</p>',
        '<p>Qui vulga fer preguntes les pot enviar: es contesten totes.</p>',
      ]),
      about: 'Notes que no caben en una notícia.',
      image: `/assets/images/${at(IMAGES, index)}.svg`,
      authors: JSON.stringify(
        names.map((name, place) => ({
          id: `a${index}-${place}`,
          name,
          image: { src: '/assets/images/rafa.svg', alt: '' },
          twitterAccount: { text: `@${account(name)}`, href: `https://x.example.test/${account(name)}` },
        })),
      ),
      lastPublishedContentDate: new Date(Date.UTC(2026, 10, 21) - index * 43_200_000).toISOString(),
    };
  });
}
