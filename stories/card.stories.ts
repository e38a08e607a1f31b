import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { cardContract } from '@apunt/widgets/card/contract';
import '@apunt/widgets/card';
import '@apunt/widgets/like';
import { cardStories, PICTURE, printedCard } from './card-stories.ts';
import type { Args } from './story-of.ts';

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

const { meta, fromServer, withData } = cardStories(
  cardContract,
  content,
  printedCard(
    1001,
    `<p class="apunt-card-category"><a href="/territori">Territori</a></p>
    <h2 class="apunt-card-title"><a class="apunt-card-link" href="/contingut/1001">${content.title}</a></h2>
    <p class="apunt-card-summary">Qui la cuida, qui en depén i què en diu el tribunal.</p>`,
    '<p class="apunt-card-kind" data-kind="video">Vídeo de 12:34</p>',
  ),
);
export default { title: 'Content/apunt-card', ...meta } satisfies Meta<Args>;

/** No code is needed for it. */
export const ServerHtml = fromServer;
export const ServerHtmlWithLike: StoryObj<Args> = {
  ...fromServer,
  args: { like: true, 'content-id': '1001' },
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
