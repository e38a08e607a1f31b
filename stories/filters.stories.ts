import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action, viewOf } from '@apunt/testing/mount';
import { filtersContract } from '@apunt/widgets/filters/contract';
import '@apunt/widgets/filters';
import { elementIn, storyOf, type Args } from './story-of.ts';

const GROUPS = [
  {
    name: 'location',
    filters: [
      { name: 'Alcoi', value: 'alc' },
      { name: 'València', value: 'vlc' },
    ],
  },
  { name: 'age', filters: [{ name: 'De 3 a 6 anys', value: '3-6' }] },
  {
    name: 'Tema',
    filters: [
      { name: 'Natura', value: 'natura' },
      { name: 'Música', value: 'musica' },
    ],
  },
];
const meta: Meta<Args> = {
  title: 'Foundation/apunt-filters',
  ...storyOf(filtersContract, [], `<script type="application/json">${JSON.stringify(GROUPS)}</script>`),
};
export default meta;
type Story = StoryObj<Args>;

export const NothingChosen: Story = {};

export const Chosen: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-filters');
    await waitFor(() => expect(action(element, 'toggle')).not.toBeNull());
    for (const [index, value] of ['alc', '3-6', 'musica'].entries()) {
      viewOf(element).querySelectorAll<HTMLElement>('[data-action=toggle]')[index]?.click();
      await waitFor(() =>
        expect(viewOf(element).querySelector(`[role=option][data-id="${value}"]`)).not.toBeNull(),
      );
      viewOf(element).querySelector<HTMLElement>(`[role=option][data-id="${value}"]`)?.click();
    }
    await waitFor(() => expect(viewOf(element).querySelectorAll('[data-action=remove]')).toHaveLength(3));
  },
};
