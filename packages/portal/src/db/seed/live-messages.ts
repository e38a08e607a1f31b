/** The live story of the portal: an election night that goes on. */
export const LIVE_ID = '7';

const TITLES = ['Escrutini al {n} %', 'La participació puja a {lloc}', 'Parla l’alcaldessa de {lloc}', 'Cua en un col·legi de {lloc}', 'Què passa a {lloc}', 'Una dada per a entendre-ho'] as const; // prettier-ignore
const PLACES = ['Alacant', 'Elx', 'Castelló', 'Dénia', 'Morella', 'València', 'Xàtiva'] as const;
const AUTHORS = ['Marta Sanchis Vidal', 'Rafa Mollà Peris', 'Nerea Pla'] as const;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** One invented message: words always, and now and then a picture, a list or a link. */
export function liveMessage(index: number) {
  const place = at(PLACES, index);
  const author = at(AUTHORS, index);
  const blocks: Record<string, unknown>[] = [
    {
      type: 'paragraph',
      html: `<p>A <strong>${place}</strong> la jornada seguix amb normalitat. És el missatge ${index}.</p>`,
    },
  ];
  if (index % 4 === 1)
    blocks.push({
      type: 'paragraph',
      html: '<p>Les taules confirmen que no hi ha hagut cap incidència important i que el recompte avança al ritme previst.</p>',
    });
  if (index % 7 === 3)
    blocks.push({
      type: 'listing',
      items: ['Taules escrutades: la mitat', 'Vot per correu: contat', 'Sense incidències'],
    });
  if (index % 11 === 5)
    blocks.push({
      type: 'related',
      items: [{ href: '/contingut/1002', title: 'El tren de la costa recupera l’última parada' }],
    });
  const hasPicture = index % 6 === 2;
  return {
    title: at(TITLES, index)
      .replace('{n}', String(index % 100))
      .replace('{lloc}', place),
    author: {
      name: author,
      image: { src: '/assets/images/marta.svg', alt: '' },
      twitterAccount: { text: '@apunt', href: 'https://x.example.test/apunt' },
    },
    description: blocks,
    openingMultimedia: hasPicture
      ? { type: 'image', image: { src: '/assets/images/festa.svg', alt: 'Gent en una plaça' } }
      : null,
  };
}

/** 2,000 messages, the newest a minute before `now`, one each forty seconds. */
export function liveMessageRows(now: Date) {
  return Array.from({ length: 2000 }, (_, index) => {
    const { title, author, description, openingMultimedia } = liveMessage(index);
    return {
      liveId: LIVE_ID,
      id: `m${index}`,
      publishedAt: Math.floor(now.getTime() / 1000) - 60 - (1999 - index) * 40,
      title,
      author: JSON.stringify(author),
      description: JSON.stringify(description),
      openingMultimedia: openingMultimedia && JSON.stringify(openingMultimedia),
    };
  });
}
