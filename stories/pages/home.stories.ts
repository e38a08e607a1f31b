import type { Meta, StoryObj } from '@storybook/web-components-vite';
import '@apunt/widgets/card';
import '@apunt/widgets/carousel';
import '@apunt/widgets/hot-topics';
import '@apunt/widgets/most-read';
import { printedCard } from '../card-stories.ts';
import type { Args } from '../story-of.ts';
import { PAGE, pageOf, until } from './frame.ts';

const meta: Meta<Args> = { title: 'Pages/Home', tags: ['!autodocs'], ...PAGE };
export default meta;

const TITLES = [
  'La séquia que rega l’horta',
  'Els forns de la Ribera',
  'Una nit al Puig',
  'El tren de la costa',
];

const card = (id: number) =>
  `<apunt-card hydrate="load">${printedCard(
    id,
    `<h3 class="apunt-card-title"><a class="apunt-card-link" href="/contingut/${id}">${TITLES[id % TITLES.length]}</a></h3>`,
  )}</apunt-card>`;
const list = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<li>${item(index)}</li>`).join('');

export const General: StoryObj<Args> = {
  render: () =>
    pageOf(`
<h1>Portada</h1>
<apunt-hot-topics hydrate="load">
  <ul>${list(4, (index) => `<a href="/temes/${index}">${['Dana', 'Falles', 'Oratge', 'Pilota'][index]}</a>`)}</ul>
</apunt-hot-topics>
<apunt-carousel hydrate="load">
  <h2 slot="title">Acabat d’arribar</h2>
  <ul>${list(8, card)}</ul>
  <a slot="more" href="/continguts">Tot</a>
</apunt-carousel>
<h2>El més llegit</h2>
<apunt-most-read hydrate="load">
  <section data-tab="all"><h3>Tot</h3><ol>${list(3, (id) => `<a href="/contingut/${id}">${TITLES[id]}</a>`)}</ol></section>
  <section data-tab="news"><h3>Notícies</h3><ol>${list(2, (id) => `<a href="/contingut/${id}">${TITLES[id]}</a>`)}</ol></section>
</apunt-most-read>`),
  play: until('apunt-carousel', 'ready'),
};
