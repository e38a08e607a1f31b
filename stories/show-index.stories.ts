import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { itemHtml, programmes, searchHandlers } from '@apunt/testing/fixtures/lists';
import { action, viewOf } from '@apunt/testing/mount';
import { showIndexContract } from '@apunt/widgets/show-index/contract';
import '@apunt/widgets/show-index';
import { elementIn, storyOf, type Args } from './story-of.ts';

const LETTERS = 'A B C D Z'
  .split(' ')
  .map((letter) => `<a data-letter="${letter}" href="?letter=${letter}">${letter}</a> `)
  .join('');
const LIST = `<nav aria-label="Lletres">${LETTERS}</nav><ul data-apunt-list>${programmes
  .slice(0, 12)
  .map(({ id, name }) => itemHtml(id, name))
  .join('')}</ul><script type="application/json">{"cursorMark":"c12"}</script>`;

const meta: Meta<Args> = {
  title: 'Lists/apunt-show-index',
  ...storyOf(showIndexContract, searchHandlers, LIST),
  // The story's own address would be changed.
  args: { limit: 12, hydrate: 'load', 'no-sync-url': true },
};
export default meta;
type Story = StoryObj<Args>;

const bare: Story['render'] = (args) =>
  `<apunt-show-index hydrate="load" no-sync-url letters-with-results="${String(args['letters-with-results'] ?? 'A B C D E F M N T')}"></apunt-show-index>`;

export const Printed: Story = {};

/** Letters, field and list are drawn; letters without programmes are marked. */
export const NothingPrinted: Story = { render: bare };

export const ByLetter: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-show-index');
    await waitFor(() => expect(element.dataset['state']).toBe('ready'));
    element.querySelector<HTMLElement>('[data-letter=B]')?.click();
    await waitFor(() => expect(element.querySelectorAll('li')).toHaveLength(5));
  },
};

export const NothingFound: Story = {
  render: bare,
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/webapi/az/', () => HttpResponse.json({ html: [], cursorMark: null }))),
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-show-index');
    await waitFor(() => expect(viewOf(element).querySelector('slot[name=empty]')).not.toBeNull());
  },
};

export const SearchFails: Story = {
  render: bare,
  beforeEach: ({ msw }) => msw.use(http.get('*/webapi/az/', () => HttpResponse.json({}, { status: 500 }))),
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-show-index');
    await waitFor(() => expect(action(element, 'retry')).not.toBeNull());
  },
};
