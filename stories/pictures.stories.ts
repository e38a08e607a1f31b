import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { picturesContract } from '@apunt/widgets/pictures/contract';
import '@apunt/widgets/pictures';
import { picturesHtml, rawPictures } from '../packages/widgets/src/pictures/pictures.fixture.ts';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = { title: 'Content/apunt-pictures', ...storyOf(picturesContract) };
export default meta;

const withData = (data: unknown): StoryObj<Args> => ({
  render: (args) => {
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    return tagOf(picturesContract, args, `<script type="application/json">${json}</script>`);
  },
});

export const ServerHtml: StoryObj<Args> = { render: (args) => tagOf(picturesContract, args, picturesHtml) };

export const FromData = withData(
  rawPictures.map((picture) => ({
    ...picture,
    image: { src: '/assets/images/albufera.svg', alt: 'Una barca' },
  })),
);
export const Empty = withData([]);
