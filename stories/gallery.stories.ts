import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { galleryContract } from '@apunt/widgets/gallery/contract';
import '@apunt/widgets/gallery';
import { galleryHtml, rawAds } from '../packages/widgets/src/gallery/gallery.fixture.ts';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Content/apunt-gallery',
  ...storyOf(galleryContract),
  decorators: [(story) => `<div class="story-article">${String(story())}</div>`],
};
export default meta;

const printed = (html: string, args: Args = {}): StoryObj<Args> => ({
  args,
  render: (given) => tagOf(galleryContract, given, html),
});

export const ServerHtml = printed(galleryHtml(6), {
  'gallery-url': '/galeria',
  'gallery-title': 'Totes les fotos',
});
export const StartsWithTheThird = printed(galleryHtml(6), { start: 2 });
export const OnePhoto = printed(galleryHtml(1));
export const WithAds = printed(
  `${galleryHtml(5)}<script type="application/json" data-apunt-json="ads">${JSON.stringify(rawAds)}</script>`,
);
export const Empty = printed('');

export const InFull: StoryObj<Args> = {
  ...printed(galleryHtml(6)),
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('apunt-gallery');
    await waitFor(() => expect(element?.getAttribute('data-state')).toBe('ready'));
    element?.querySelector<HTMLElement>('[data-action="open"]')?.click();
    await waitFor(() => expect(element?.shadowRoot?.querySelector('dialog')).not.toBeNull());
  },
};
