import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { showCardContract } from '@apunt/widgets/show-card/contract';
import '@apunt/widgets/show-card';
import '@apunt/widgets/like';
import { storyOf, tagOf, type Args } from './story-of.ts';

const show = {
  id: 31,
  url: '/programes/horta',
  name: "L'Horta en ruta",
  image: { src: '/media/picture.svg', alt: '' },
  resume: [{ html: '<p>Camins i <b>séquies</b>.</p><p>Cada dissabte.</p>' }],
  icon: 'both',
};

const PRINTED = `<article class="apunt-card" data-id="31">
  <div class="apunt-card-media" style="aspect-ratio: 16 / 9">
    <img src="/media/picture.svg" alt="" width="640" height="360">
  </div>
  <div class="apunt-card-body">
    <p class="apunt-card-icon" data-icon="both">Ràdio i televisió</p>
    <h2 class="apunt-card-title"><a class="apunt-card-link" href="/programes/horta">L'Horta en ruta</a></h2>
    <p class="apunt-card-summary">Camins i séquies.</p>
  </div>
</article>`;

const meta: Meta<Args> = {
  title: 'Content/apunt-show-card',
  ...storyOf(showCardContract),
  parameters: { runtime: { config: { defaultImage: '/media/site.svg' } } },
  decorators: [(story) => `<div style="max-inline-size: 22rem">${String(story())}</div>`],
};
export default meta;

const withData = (changes: object): StoryObj<Args> => ({
  render: (args) =>
    tagOf(
      showCardContract,
      args,
      `<script type="application/json">${JSON.stringify({ ...show, ...changes })}</script>`,
    ),
});

/** No code is needed for it. */
export const ServerHtml: StoryObj<Args> = { render: (args) => tagOf(showCardContract, args, PRINTED) };

export const FromData = withData({});
export const WithLike: StoryObj<Args> = { ...withData({}), args: { like: true } };
export const Television = withData({ icon: 'television' });
export const Radio = withData({ icon: 'radio' });
export const WithoutIcon = withData({ icon: 'web' });
export const WithoutPicture = withData({ image: null });
export const LongWords = withData({ name: 'Desinstitucionalitzadíssimament'.repeat(3) });
