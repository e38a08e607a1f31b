import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { suggestContract } from '@apunt/widgets/suggest/contract';
import '@apunt/widgets/suggest';
import { storyOf, tagOf, type Args } from './story-of.ts';

const FIELD = '<label>Municipi <input name="municipi"></label>';
const NAMES = ['Alcoi', 'Alaquàs', 'Albal', 'Alboraia', 'Elx', 'Gandia', 'València', 'Vila-real', 'Xàtiva'];
const LIST = `<script type="application/json">${JSON.stringify(NAMES.map((label, at) => ({ value: String(at), label })))}</script>`;

const meta: Meta<Args> = { title: 'Foundation/apunt-suggest', ...storyOf(suggestContract, [], FIELD) };
export default meta;

type Story = StoryObj<Args>;

const typed = (text: string, children = FIELD + LIST): Story => ({
  render: (args) => tagOf(suggestContract, args, children),
  async play({ canvasElement }) {
    const field = await waitFor(() => {
      const input = canvasElement.querySelector('input[role=combobox]');
      if (!(input instanceof HTMLInputElement)) throw new Error('no field yet');
      return input;
    });
    await userEvent.type(field, text);
    await waitFor(() => expect(field.value).toBe(text));
  },
});

export const Closed: Story = {};
export const Offering: Story = typed('al');
export const NothingFits: Story = typed('xyz');
export const TooShort: Story = typed('a');
export const OwnField: Story = typed('va', LIST);
export const OnAPhone: Story = {
  ...typed('al'),
  globals: { viewport: { value: 'phone', isRotated: false } },
};
