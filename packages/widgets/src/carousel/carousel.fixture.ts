/** Slides as the server prints them, each with something to focus. */
export const slides = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<li data-id="${index}"><a href="#s${index}">Fitxa ${index}</a></li>`,
  ).join('');

/** A list of them. */
export const slideList = (count: number): string => `<ul>${slides(count)}</ul>`;

/** A content, a programme and an activity as the back end tells them, and what is none of them. */
export const mixedItems = [
  { id: 1, url: '/c/1', title: 'Un contingut', category: { name: 'Cultura' } },
  { id: 2, url: '/p/2', name: 'Un programa', icon: 'radio', resume: [{ html: '<p>Resum</p>' }] },
  { id: 3, url: '/a/3', title: 'Una activitat', location: 'Alcoi' },
  null,
  { id: 4, url: '/c/4' },
  { id: 5, location: 'Sense títol' },
];
