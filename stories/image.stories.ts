import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { imageContract } from '@apunt/widgets/image/contract';
import '@apunt/widgets/image';
import { storyOf, tagOf, type Args } from './story-of.ts';

const picture = { src: '/media/picture.svg', alt: 'La séquia' };

const meta: Meta<Args> = {
  title: 'Content/apunt-image',
  ...storyOf(imageContract),
  parameters: { runtime: { config: { defaultImage: '/media/site.svg' } } },
  decorators: [(story) => `<div class="story-card">${String(story())}</div>`],
};
export default meta;

/** No code is needed for it. */
export const ServerHtml: StoryObj<Args> = {
  render: (args) =>
    tagOf(imageContract, args, `<img src="${picture.src}" alt="La séquia" width="640" height="360">`),
};

const withData = (data: object, args: Args = {}): StoryObj<Args> => ({
  args,
  render: (given) =>
    tagOf(imageContract, given, `<script type="application/json">${JSON.stringify(data)}</script>`),
});

/** Each ratio is cut out of the same file here; the site has a file of its own for each. */
export const FromData = withData(picture);
export const Square = withData(picture, { ratio: '1-1' });
export const NotWider = withData(picture, { 'max-width': '160' });
export const Missing = withData({ alt: 'No hi ha foto' });
export const Failing: StoryObj<Args> = {
  render: (args) => tagOf(imageContract, args, '<img src="data:image/png;base64,AAAA" alt="La séquia">'),
};
