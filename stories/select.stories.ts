import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action, viewOf } from '@apunt/testing/mount';
import { selectContract } from '@apunt/widgets/select/contract';
import '@apunt/widgets/select';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const PLACES = ['Alacant', 'Alcoi', 'Castelló de la Plana', 'Dénia', 'València'];
const PRINTED = `<label>Lloc <select name="lloc"><option value="">Tots</option>${PLACES.map(
  (name) => `<option value="${name.slice(0, 3)}">${name}</option>`,
).join('')}</select></label>`;
const DATA = `<script type="application/json">${JSON.stringify(
  PLACES.map((name) => ({ name, value: name.slice(0, 3) })),
)}</script>`;

const meta: Meta<Args> = {
  title: 'Foundation/apunt-select',
  ...storyOf(selectContract, [], PRINTED),
  decorators: [(story) => `<div class="story-list">${String(story())}</div>`],
};
export default meta;
type Story = StoryObj<Args>;

export const Printed: Story = {};
export const Several: Story = { args: { multiple: true } };
export const FromData: Story = {
  args: { label: 'Lloc' },
  render: (args) => tagOf(selectContract, args, DATA),
};
export const Disabled: Story = { args: { multiple: true, disabled: true } };

export const Open: Story = {
  args: { multiple: true },
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-select');
    await waitFor(() => expect(action(element, 'toggle')).not.toBeNull());
    action(element, 'toggle')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[data-id=Alc]')).not.toBeNull());
    viewOf(element).querySelector<HTMLElement>('[data-id=Alc]')?.click();
  },
};
