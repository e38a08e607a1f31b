import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { articleBodyContract } from '@apunt/widgets/article-body/contract';
import '@apunt/widgets/article-body';
import '@apunt/widgets/embed';
import '@apunt/widgets/player';
import { articleHtml, blocksFixture } from '../packages/widgets/src/article-body/article-body.fixture.ts';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = { title: 'Content/apunt-article-body', ...storyOf(articleBodyContract) };
export default meta;

const withData = (blocks: unknown): StoryObj<Args> => ({
  render: (args) => {
    const json = JSON.stringify(blocks).replaceAll('<', '\\u003c');
    return tagOf(articleBodyContract, args, `<script type="application/json">${json}</script>`);
  },
});

/** No code is needed for it. */
export const ServerHtml: StoryObj<Args> = { render: (args) => tagOf(articleBodyContract, args, articleHtml) };

export const AllBlocks = withData(blocksFixture);
export const UnderAnotherHeading: StoryObj<Args> = {
  ...withData(blocksFixture),
  args: { 'heading-level': 3 },
};
export const Empty = withData([]);
export const LongWords = withData([
  { type: 'heading', text: 'Desinstitucionalitzadíssimament'.repeat(4) },
  { type: 'paragraph', html: `<p>${'a'.repeat(300)}</p><pre>${'b'.repeat(300)}</pre>` },
]);
