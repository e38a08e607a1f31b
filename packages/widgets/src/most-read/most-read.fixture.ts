/** Lists as the back end tells them; one has nothing, one item is none. */
export const mostReadFixture = {
  all: [{ id: 1, url: '/c/1', title: 'Primera' }, null, { id: 9, url: '/c/9' }],
  news: [],
  video: [{ id: 2, url: '/c/2', title: 'Segona', multimedia: { type: 'video', player: { duration: 61 } } }],
  audio: 'cap',
};

const panel = (tab: string, name: string) =>
  `<section data-tab="${tab}"><h3>${name}</h3><ol><li><a href="#${tab}">Contingut de ${name}</a></li></ol></section>`;

/** One list as the server prints it. */
export const oneList = panel('news', 'Notícies');
/** Three of them; the order of the tabs is another one. */
export const threeLists = `${panel('video', 'Vídeos')}${oneList}${panel('all', 'De tot')}`;
