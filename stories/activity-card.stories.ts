import type { Meta } from '@storybook/web-components-vite';
import { activityCardContract } from '@apunt/widgets/activity-card/contract';
import '@apunt/widgets/activity-card';
import { cardStories, PICTURE, printedCard } from './card-stories.ts';
import type { Args } from './story-of.ts';

const activity = {
  id: 77,
  url: '/activitats/77',
  title: 'Taller de dolçaina',
  description: '<p>Per a començar, amb instrument.</p>',
  location: 'Centre del Carme, València',
  image: { src: PICTURE, alt: '' },
};

const { meta, fromServer, withData } = cardStories(
  activityCardContract,
  activity,
  printedCard(
    77,
    `<p class="apunt-card-location">València</p>
    <h2 class="apunt-card-title"><a class="apunt-card-link" href="/activitats/77">Taller de dolçaina</a></h2>
    <p class="apunt-card-summary">Per a començar.</p>`,
  ),
);
export default { title: 'Content/apunt-activity-card', ...meta } satisfies Meta<Args>;

/** No code is needed for it. */
export const ServerHtml = fromServer;

export const FromData = withData({});
export const WithoutPicture = withData({ image: null });
export const WithoutPlace = withData({ location: '' });
export const LongWords = withData({ title: 'Desinstitucionalitzadíssimament'.repeat(3) });
