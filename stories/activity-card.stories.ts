import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { activityCardContract } from '@apunt/widgets/activity-card/contract';
import '@apunt/widgets/activity-card';
import { storyOf, tagOf, type Args } from './story-of.ts';

const activity = {
  id: 77,
  url: '/activitats/77',
  title: 'Taller de dolçaina',
  description: '<p>Per a començar, amb instrument.</p>',
  location: 'Centre del Carme, València',
  image: { src: '/media/picture.svg', alt: '' },
};

const PRINTED = `<article class="apunt-card" data-id="77">
  <div class="apunt-card-media" style="aspect-ratio: 16 / 9">
    <img src="/media/picture.svg" alt="" width="640" height="360">
  </div>
  <div class="apunt-card-body">
    <p class="apunt-card-location">València</p>
    <h2 class="apunt-card-title"><a class="apunt-card-link" href="/activitats/77">Taller de dolçaina</a></h2>
    <p class="apunt-card-summary">Per a començar.</p>
  </div>
</article>`;

const meta: Meta<Args> = {
  title: 'Content/apunt-activity-card',
  ...storyOf(activityCardContract),
  parameters: { runtime: { config: { defaultImage: '/media/site.svg' } } },
  decorators: [(story) => `<div style="max-inline-size: 22rem">${String(story())}</div>`],
};
export default meta;

const withData = (changes: object): StoryObj<Args> => ({
  render: (args) =>
    tagOf(
      activityCardContract,
      args,
      `<script type="application/json">${JSON.stringify({ ...activity, ...changes })}</script>`,
    ),
});

/** No code is needed for it. */
export const ServerHtml: StoryObj<Args> = { render: (args) => tagOf(activityCardContract, args, PRINTED) };

export const FromData = withData({});
export const WithoutPicture = withData({ image: null });
export const WithoutPlace = withData({ location: '' });
export const LongWords = withData({ title: 'Desinstitucionalitzadíssimament'.repeat(3) });
