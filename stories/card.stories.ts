import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { cardContract } from '@apunt/widgets/card/contract';
import '@apunt/widgets/card';
import '@apunt/widgets/like';
import { storyOf, tagOf, type Args } from './story-of.ts';

const PICTURE = '/media/picture.svg';

const content = {
  id: 1001,
  url: '/contingut/1001',
  title: "La séquia que rega l'horta cada dijous",
  programTitle: 'Notícies Migdia',
  multimedia: { type: 'video', player: { duration: 754 } },
  category: { name: 'Territori', url: '/territori' },
  description: '<p>Qui la cuida, qui en depén i què en diu el tribunal.</p>',
  image: { src: PICTURE, alt: '' },
};

/** What the server would print for the same content. */
const PRINTED = `<article class="apunt-card" data-id="1001">
  <div class="apunt-card-media" style="aspect-ratio: 16 / 9">
    <img src="${PICTURE}" alt="" width="640" height="360">
    <p class="apunt-card-kind" data-kind="video">Vídeo de 12:34</p>
  </div>
  <div class="apunt-card-body">
    <p class="apunt-card-category"><a href="/territori">Territori</a></p>
    <h2 class="apunt-card-title"><a class="apunt-card-link" href="/contingut/1001">${content.title}</a></h2>
    <p class="apunt-card-summary">Qui la cuida, qui en depén i què en diu el tribunal.</p>
  </div>
</article>`;

const meta: Meta<Args> = {
  title: 'Content/apunt-card',
  ...storyOf(cardContract),
  parameters: { runtime: { config: { defaultImage: '/media/site.svg' } } },
  decorators: [(story) => `<div style="max-inline-size: 22rem">${String(story())}</div>`],
};
export default meta;

const withData = (changes: object): StoryObj<Args> => ({
  render: (args) =>
    tagOf(
      cardContract,
      args,
      `<script type="application/json">${JSON.stringify({ ...content, ...changes })}</script>`,
    ),
});

/** No code is needed for it. */
export const ServerHtml: StoryObj<Args> = { render: (args) => tagOf(cardContract, args, PRINTED) };

export const ServerHtmlWithLike: StoryObj<Args> = {
  args: { like: true, 'content-id': '1001' },
  render: (args) => tagOf(cardContract, args, PRINTED),
};

export const FromData = withData({});
export const WithLike: StoryObj<Args> = { ...withData({}), args: { like: true } };
export const Audio = withData({ multimedia: { type: 'audio', player: { duration: 1840 } } });
export const WithoutPicture = withData({ image: null, multimedia: null });
export const WithoutAddress = withData({ url: '' });
export const Mini: StoryObj<Args> = { ...withData({}), args: { template: 'mini', ratio: '1-1' } };
export const Slider: StoryObj<Args> = { ...withData({}), args: { template: 'slider', ratio: '21-9' } };
export const Recirculation: StoryObj<Args> = { ...withData({}), args: { template: 'recirculation' } };
export const LongWords = withData({ title: 'Desinstitucionalitzadíssimament'.repeat(3) });
