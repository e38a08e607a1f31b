import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { WidgetContract } from '@apunt/element/contract';
import { storyOf, tagOf, type Args } from './story-of.ts';

/** The picture of the cards in stories. */
export const PICTURE = '/media/picture.svg';

/** A card as the server would print it; `media` stands on its picture. */
export const printedCard = (id: number, body: string, media = ''): string =>
  `<article class="apunt-card" data-id="${id}">
  <div class="apunt-card-media story-picture">
    <img src="${PICTURE}" alt="" width="640" height="360">${media}
  </div>
  <div class="apunt-card-body">${body}</div>
</article>`;

/** What is alike in the stories of all cards: their meta, one that the server has printed, and those drawn from data. */
export function cardStories(
  contract: WidgetContract,
  data: object,
  printed: string,
): {
  meta: Omit<Meta<Args>, 'title'>;
  fromServer: StoryObj<Args>;
  withData: (changes: object) => StoryObj<Args>;
} {
  return {
    meta: {
      ...storyOf(contract),
      parameters: { runtime: { config: { defaultImage: '/media/site.svg' } } },
      decorators: [(story) => `<div class="story-card">${String(story())}</div>`],
    },
    fromServer: { render: (args) => tagOf(contract, args, printed) },
    withData: (changes) => ({
      render: (args) =>
        tagOf(
          contract,
          args,
          `<script type="application/json">${JSON.stringify({ ...data, ...changes })}</script>`,
        ),
    }),
  };
}
