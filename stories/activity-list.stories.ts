import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { itemHtml, programmes, searchHandlers } from '@apunt/testing/fixtures/lists';
import { action, viewOf } from '@apunt/testing/mount';
import { activityListContract } from '@apunt/widgets/activity-list/contract';
import '@apunt/widgets/activity-list';
import { elementIn, storyOf, type Args } from './story-of.ts';

const FILTERS = `<script type="application/json" data-apunt-json="filters">${JSON.stringify({
  location: [
    { name: 'Arxiu', value: 'arxiu' },
    { name: 'Blat', value: 'blat' },
  ],
  age: [{ name: 'De 3 a 6 anys', value: '3-6' }],
  groups: [{ name: 'Tema', filters: [{ name: 'Natura', value: 'natura' }] }],
})}</script>`;
const LIST = `<ul data-apunt-list>${programmes
  .slice(0, 12)
  .map(({ id, name }) => itemHtml(id, name))
  .join('')}</ul>`;

const meta: Meta<Args> = {
  title: 'Lists/apunt-activity-list',
  ...storyOf(activityListContract, searchHandlers, LIST + FILTERS),
  args: { limit: 12, hydrate: 'load', 'no-sync-url': true },
};
export default meta;
type Story = StoryObj<Args>;

export const Printed: Story = {};
export const NothingPrinted: Story = {
  render: () => `<apunt-activity-list hydrate="load" no-sync-url>${FILTERS}</apunt-activity-list>`,
};

export const Filtered: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-activity-list');
    await waitFor(() => expect(action(element, 'toggle')).not.toBeNull());
    action(element, 'toggle')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[data-id=blat]')).not.toBeNull());
    viewOf(element).querySelector<HTMLElement>('[data-id=blat]')?.click();
    await waitFor(() => expect(element.querySelectorAll('li')).toHaveLength(9));
  },
};
