import { heading, list, paragraph, type SeedContent } from './content.ts';

/* Contents enough for searches that have more than one page. */

const PLACES = ['Alacant', 'Alcoi', 'Benicarló', 'Borriana', 'Castelló', 'Dénia', 'Elx', 'Gandia', 'Morella', 'Ontinyent', 'Oriola', 'Requena', 'Sagunt', 'Sueca', 'Vinaròs', 'Xàtiva'] as const; // prettier-ignore
const SUBJECTS = [
  ['Cultura', 'La banda de {lloc} estrena una obra escrita entre tots', 'tabal'],
  ['Territori', 'L’horta de {lloc} recupera una séquia de fa cinc segles', 'albufera'],
  ['Oratge', 'La pluja a {lloc} ompli els aljubs abans de l’hivern', 'pluja'],
  ['Mobilitat', 'El tren arriba a {lloc} cada mitja hora', 'tren'],
  ['Festes', 'La festa de {lloc} obri el calendari de tardor', 'festa'],
  ['Economia', 'Les taronges de {lloc} viatgen amb camió elèctric', 'taronges'],
  ['Llibres', 'La biblioteca de {lloc} presta també ferramentes', 'llibre'],
  ['Mar', 'El far de {lloc} s’obri per a les visites', 'far'],
] as const; // prettier-ignore
const SITES = ['general', 'general', 'general', 'lacolla', 'apuntsdellengua'] as const;
const MEDIA = ['image', 'video', 'audio', 'image'] as const;

/** 128 contents: a subject in each place. */
export function manyContents(): SeedContent[] {
  return SUBJECTS.flatMap(([category, title, image], subject) =>
    PLACES.map((place, index): SeedContent => {
      const number = subject * PLACES.length + index;
      const mediaType = MEDIA[number % MEDIA.length] ?? 'image';
      return {
        id: String(10_000 + number),
        site: SITES[number % SITES.length] ?? 'general',
        category,
        title: title.replace('{lloc}', place),
        summary: `El que canvia a ${place}, qui ho ha fet possible i què ve després.`,
        author: 'Redacció',
        publishedAt: new Date(Date.UTC(2026, 10, 10, 8) - number * 5_400_000).toISOString(),
        image: `/assets/images/${image}.svg`,
        imageAlt: '',
        imageCaption: `Una vista de ${place}.`,
        mediaType,
        duration: mediaType === 'image' ? 0 : 180 + number * 7,
        showId: null,
        pollId: null,
        body: [
          paragraph(`A ${place} fa mesos que se’n parla, i hui per fi es pot vore.`),
          heading('Què ha passat'),
          paragraph('La faena ha sigut de molta gent: associacions, ajuntament i veïnat.'),
          list('Tres anys de converses', 'Un pressupost modest', 'Moltes mans'),
        ],
      };
    }),
  );
}
