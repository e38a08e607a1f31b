import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { itemsHtml, nextPageHandlers } from '@apunt/testing/fixtures/lists';
import { action } from '@apunt/testing/mount';
import { infiniteListContract } from '@apunt/widgets/infinite-list/contract';
import '@apunt/widgets/infinite-list';
import { elementIn, storyOf, type Args } from './story-of.ts';

const LIST = `<ul data-apunt-list>${itemsHtml(1, 4).join('')}</ul>`;
const meta: Meta<Args> = {
  title: 'Lists/apunt-infinite-list',
  ...storyOf(infiniteListContract, nextPageHandlers, LIST),
};
export default meta;
type Story = StoryObj<Args>;

const press = async (canvas: HTMLElement) => {
  const element = elementIn(canvas, 'apunt-infinite-list');
  await waitFor(() => expect(action(element, 'load-more')).not.toBeNull());
  action(element, 'load-more')?.click();
  return element;
};

/** A second later the next page comes by itself. */
export const ByItself: Story = {};

export const ByTheButton: Story = {
  args: { auto: 0 },
  async play({ canvasElement }) {
    const element = await press(canvasElement);
    await waitFor(() => expect(element.querySelectorAll('li')).toHaveLength(8));
  },
};

export const TheEnd: Story = { args: { 'next-page': '' } };

export const Fails: Story = {
  args: { auto: 0 },
  beforeEach: ({ msw }) => msw.use(http.get('*/mes/:page', () => HttpResponse.json({}, { status: 500 }))),
  async play({ canvasElement }) {
    const element = await press(canvasElement);
    await waitFor(() => expect(element.dataset['state']).toBe('error'));
    await expect(action(element, 'load-more')).not.toBeNull();
  },
};
