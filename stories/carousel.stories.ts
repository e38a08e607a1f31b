import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { carouselContract } from '@apunt/widgets/carousel/contract';
import '@apunt/widgets/activity-card';
import '@apunt/widgets/card';
import '@apunt/widgets/carousel';
import '@apunt/widgets/show-card';
import { storyOf, tagOf, type Args } from './story-of.ts';

const TITLES = [
  'La séquia que rega l’horta',
  'Taller de dolçaina',
  'Els forns de la Ribera',
  'Una nit al Puig',
];

const card = (index: number) => `<apunt-card><article class="apunt-card" data-id="${index}">
  <div class="apunt-card-media story-picture"><img src="/media/picture.svg" alt="" width="640" height="360"></div>
  <div class="apunt-card-body">
    <p class="apunt-card-category"><a href="/territori">Territori</a></p>
    <h3 class="apunt-card-title"><a class="apunt-card-link" href="/contingut/${index}">${index + 1}. ${TITLES[index % 4]}</a></h3>
    <p class="apunt-card-summary">Qui la cuida i què en depén.</p>
  </div></article></apunt-card>`;

const list = (count: number) =>
  `<h2 slot="title">Acabat d’arribar</h2><ul>${Array.from({ length: count }, (_, index) => `<li>${card(index)}</li>`).join('')}</ul><a slot="more" href="/continguts">Tot</a>`;

const meta: Meta<Args> = {
  title: 'Content/apunt-carousel',
  ...storyOf(carouselContract),
  parameters: { runtime: { config: { defaultImage: '/media/site.svg' } } },
  render: (args) => tagOf(carouselContract, args, list(8)),
};
export default meta;

export const Carousel: StoryObj<Args> = {};
export const Slider: StoryObj<Args> = { args: { template: 'slider', bullets: true } };
export const Mini: StoryObj<Args> = {
  args: { template: 'mini' },
  render: (args) => tagOf(carouselContract, args, list(14)),
};
export const Recirculation: StoryObj<Args> = { args: { template: 'recirculation' } };
export const Categories: StoryObj<Args> = { args: { template: 'categories', 'slide-width': 15 } };
export const Bullets: StoryObj<Args> = { args: { bullets: true, start: 2 } };
export const Loop: StoryObj<Args> = { args: { loop: true } };
export const EverythingFits: StoryObj<Args> = { render: (args) => tagOf(carouselContract, args, list(2)) };
export const FiveHundred: StoryObj<Args> = { render: (args) => tagOf(carouselContract, args, list(500)) };
export const Empty: StoryObj<Args> = { render: (args) => tagOf(carouselContract, args, list(0)) };

export const FromData: StoryObj<Args> = {
  render: (args) =>
    tagOf(
      carouselContract,
      args,
      `<h2 slot="title">De tot</h2><script type="application/json">${JSON.stringify([
        {
          id: 1,
          url: '/c/1',
          title: TITLES[0],
          image: '/media/picture.svg',
          multimedia: { type: 'video', player: { duration: 754 } },
        },
        {
          id: 2,
          url: '/p/2',
          name: 'L’Horta en ruta',
          icon: 'both',
          resume: [{ html: '<p>Camins i séquies.</p>' }],
        },
        { id: 3, url: '/a/3', title: TITLES[1], location: 'Alcoi', image: '/media/picture.svg' },
        { id: 4, url: '/c/4', title: TITLES[2], image: '/media/picture.svg' },
      ])}</script>`,
    ),
};
