import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action, viewOf } from '@apunt/testing/mount';
import { searchContract } from '@apunt/widgets/search/contract';
import '@apunt/widgets/search';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const FORM =
  '<form role="search" action="/resultats/"><label>Busca <input name="text" type="search"></label> <button>Busca</button></form>';

const meta: Meta<Args> = { title: 'Lists/apunt-search', ...storyOf(searchContract) };
export default meta;
type Story = StoryObj<Args>;

export const Inline: Story = {};
export const Printed: Story = { render: (args) => tagOf(searchContract, args, FORM) };

export const TooShort: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-search');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    action(element, 'submit')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe('invalid'));
  },
};

export const Layer: Story = {
  args: { variant: 'layer' },
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-search');
    await waitFor(() => expect(action(element, 'trigger')).not.toBeNull());
    action(element, 'trigger')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('dialog')?.open).toBe(true));
  },
};
