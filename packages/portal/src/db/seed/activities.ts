import { foldText } from '../../fold.ts';

export const LOCATIONS = ['Alacant', 'Alcoi', 'Castelló', 'Dénia', 'Elx', 'Gandia', 'Morella', 'Sagunt', 'València', 'Xàtiva'] as const; // prettier-ignore
export const AGES = ['3-5', '6-8', '9-12', 'familia'] as const;
export const KINDS = ['taller', 'conte', 'excursio', 'concert'] as const;
export const PRICES = ['de-franc', 'amb-entrada'] as const;

const NAMES = {
  taller: ['Taller de fang', 'Taller de ràdio', 'Taller d’estampació', 'Taller de cuina', 'Taller d’aus'],
  conte: ['Contes a la fresca', 'Conte de la marjal', 'Rondalles amb titelles', 'Contes d’ací', 'Hora del conte'],
  excursio: ['Excursió al far', 'Ruta de les séquies', 'Passeig amb binocles', 'Eixida a l’Albufera', 'Camí de l’aigua'],
  concert: ['Concert de dolçaines', 'Banda jove', 'Música per a bebés', 'Corals a la plaça', 'Àudio i tabal'],
} as const; // prettier-ignore
const IMAGES = { taller: 'laboratori', conte: 'titelles', excursio: 'catxirulo', concert: 'tabal' } as const;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** 400 activities, in every place, for every age and of every kind. */
export function activities() {
  return Array.from({ length: 400 }, (_, index) => {
    const location = at(LOCATIONS, index);
    const kind = at(KINDS, Math.floor(index / LOCATIONS.length));
    const title = `${at(NAMES[kind], Math.floor(index / 40))} a ${location}`;
    return {
      id: String(5000 + index),
      title,
      folded: foldText(title),
      description: 'Places limitades. Cal vindre deu minuts abans i amb roba que es puga embrutar.',
      location,
      age: at(AGES, Math.floor(index / 7)),
      kind,
      price: at(PRICES, Math.floor(index / 3)),
      // One in nine has no picture: the site's own stands in for it.
      image: index % 9 === 8 ? '' : `/assets/images/${IMAGES[kind]}.svg`,
      day: new Date(Date.UTC(2026, 10, 23) + (index % 60) * 86_400_000).toISOString().slice(0, 10),
    };
  });
}
