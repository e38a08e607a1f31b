import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { itemsHtml, searchHandlers } from '@apunt/testing/fixtures/lists';
import { action } from '@apunt/testing/mount';
import { blogIndexContract } from '@apunt/widgets/blog-index/contract';
import '@apunt/widgets/blog-index';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Content/apunt-blog-index',
  ...storyOf(blogIndexContract, searchHandlers, `<ul data-apunt-list>${itemsHtml(1, 4).join('')}</ul>`),
};
export default meta;
type Story = StoryObj<Args>;

export const Printed: Story = { args: { cursor: 'c12' } };
export const TheEnd: Story = {};
export const NothingPrinted: Story = { render: () => '<apunt-blog-index hydrate="load"></apunt-blog-index>' };

export const More: Story = {
  args: { cursor: 'c12' },
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-blog-index');
    await waitFor(() => expect(action(element, 'load-more')).not.toBeNull());
    action(element, 'load-more')?.click();
    await waitFor(() => expect(element.querySelectorAll('li')).toHaveLength(16));
  },
};
