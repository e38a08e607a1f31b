import { foldText } from '../../fold.ts';

/* Programmes enough for an index by letter: invented names from two lists of words, always the same. */

const FIRST = [
  'Àgora', 'Aires', 'Arrels', 'Balcons', 'Barraques', 'Caminant', 'Camins', 'Cançons', 'Col·loqui', 'Cròniques', 'Cuina', 'Dies',
  'Diàlegs', 'Duets', 'Eixides', 'Entrevistes', 'Escoltem', 'Festes', 'Fil', 'Finestra', 'Geografia', 'Gent', 'Hores', 'Horts',
  'Històries', 'Índex', 'Illes', 'Jocs', 'Joves', 'L’hora', 'Llibres', 'Llum', 'Mercat', 'Memòria', 'Museu', 'Música', 'Nits',
  'Notes', 'Oficis', 'Ones', 'Paisatges', 'Paraules', 'Portes', 'Quaderns', 'Rius', 'Ritmes', 'Rondalles', 'Sabors', 'Séquies',
  'Sons', 'Taules', 'Teatre', 'Tornaveu', 'Trobades', 'Última', 'Valls', 'Veus', 'Viatges', 'Zona', '7 dies', '24 hores', '100 anys',
] as const; // prettier-ignore
const SECOND = [
  'de marjal', 'd’estiu', 'del sud', 'de prop', 'a la mar', 'de l’interior', 'en dansa', 'sense pressa', 'a la fresca', 'd’ací',
  'del matí', 'amb història', 'de poble', 'en camí', 'de ponent', 'a cau d’orella', 'per a dinar',
] as const; // prettier-ignore
const ABOUT = [
  'Reportatges breus amb la gent que manté viu un racó del territori.',
  'Converses tranquil·les amb qui té coses a contar.',
  'Una volta setmanal per la cultura que es fa a prop.',
  'Receptes, productes i mans que saben.',
  'Música en directe i artistes que comencen.',
  'Preguntes grans explicades amb exemples de casa.',
] as const;
const WHEN = [
  'Dilluns, 21.30 h',
  'Dimarts, 22.00 h',
  'Dimecres, 20.15 h',
  'Divendres, 23.00 h',
  'Dissabte, 12.00 h',
] as const;
const ICONS = ['television', 'radio', 'both', ''] as const;
const IMAGES = [
  'albufera',
  'far',
  'festa',
  'pluja',
  'postal',
  'radio',
  'taronges',
  'tren',
  'llibre',
] as const;
const CLUB_IMAGES = ['catxirulo', 'laboratori', 'lluna', 'tabal', 'titelles'] as const;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** 300 programmes, one in five of them for the club; those of the editors (`shows.ts`) come on top. */
export function manyShows() {
  const names = new Set<string>();
  for (let turn = 0; names.size < 300; turn += 1) {
    for (const [index, first] of FIRST.entries()) names.add(`${first} ${at(SECOND, index * 3 + turn)}`);
  }
  return [...names]
    .slice(0, 300)
    .map((name, index) => {
      const isClub = index % 5 === 4;
      const day = new Date(Date.UTC(2026, 10, 20) - ((index * 37) % 300) * 86_400_000);
      return {
        id: String(2000 + index),
        site: isClub ? 'lacolla' : 'general',
        name,
        icon: at(ICONS, index),
        schedule: at(WHEN, index),
        resume: at(ABOUT, index),
        about: `${at(ABOUT, index)} ${at(ABOUT, index + 1)}`,
        image: `/assets/images/${isClub ? at(CLUB_IMAGES, index) : at(IMAGES, index)}.svg`,
        imageAlt: '',
        lastPublishedContentDate: day.toISOString(),
      };
    })
    .toSorted((a, b) => foldText(a.name).localeCompare(foldText(b.name)));
}
