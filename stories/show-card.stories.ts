import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { showCardContract } from '@apunt/widgets/show-card/contract';
import '@apunt/widgets/show-card';
import '@apunt/widgets/like';
import { cardStories, PICTURE, printedCard } from './card-stories.ts';
import type { Args } from './story-of.ts';

const show = {
  id: 31,
  url: '/programes/horta',
  name: "L'Horta en ruta",
  image: { src: PICTURE, alt: '' },
  resume: [{ html: '<p>Camins i <b>séquies</b>.</p><p>Cada dissabte.</p>' }],
  icon: 'both',
};

const { meta, fromServer, withData } = cardStories(
  showCardContract,
  show,
  printedCard(
    31,
    `<p class="apunt-card-icon" data-icon="both">Televisió i ràdio</p>
    <h2 class="apunt-card-title"><a class="apunt-card-link" href="/programes/horta">L'Horta en ruta</a></h2>
    <p class="apunt-card-summary">Camins i séquies.</p>`,
  ),
);
export default { title: 'Content/apunt-show-card', ...meta } satisfies Meta<Args>;

/** No code is needed for it. */
export const ServerHtml = fromServer;

export const FromData = withData({});
export const WithLike: StoryObj<Args> = { ...withData({}), args: { like: true } };
export const Television = withData({ icon: 'television' });
export const Radio = withData({ icon: 'radio' });
export const WithoutIcon = withData({ icon: 'web' });
export const WithoutPicture = withData({ image: null });
export const LongWords = withData({ name: 'Desinstitucionalitzadíssimament'.repeat(3) });
