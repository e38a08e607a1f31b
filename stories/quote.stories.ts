import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { quoteContract } from '@apunt/widgets/quote/contract';
import '@apunt/widgets/quote';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = { title: 'Content/apunt-quote', ...storyOf(quoteContract) };
export default meta;

const withData = (data: unknown): StoryObj<Args> => ({
  render: (args) => {
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    return tagOf(quoteContract, args, `<script type="application/json">${json}</script>`);
  },
});

/** No code is needed for it. */
export const ServerHtml: StoryObj<Args> = {
  render: (args) =>
    tagOf(
      quoteContract,
      args,
      '<figure class="apunt-quote"><blockquote>L’aigua no espera.</blockquote><figcaption>Nerea Pla</figcaption></figure>',
    ),
};

export const FromAttributes: StoryObj<Args> = { args: { text: 'L’aigua no espera.', author: 'Nerea Pla' } };
export const FromData = withData({ text: 'L’aigua no espera.', author: 'Nerea Pla' });
export const WithoutAuthor = withData({ text: 'L’aigua no espera.' });
export const Empty = withData({});
