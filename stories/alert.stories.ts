import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action } from '@apunt/testing/mount';
import { alertContract } from '@apunt/widgets/alert/contract';
import '@apunt/widgets/alert';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const MESSAGE = {
  id: '7',
  title: 'Avís taronja per pluges',
  text: "<p>Des de les 18 h en <b>la Ribera</b> i <b>l'Horta</b>.</p>",
  link: { href: '/oratge', title: "L'oratge hora a hora" },
};

const meta: Meta<Args> = {
  title: 'Chrome/apunt-alert',
  ...storyOf(alertContract),
  args: { 'alert-id': '7', 'auto-close': 0, hydrate: 'load' },
  // Each story is a session of its own.
  beforeEach: () => sessionStorage.removeItem('apuntAlert:7'),
  render: (args) =>
    tagOf(alertContract, args, `<script type="application/json">${JSON.stringify(MESSAGE)}</script>`),
};
export default meta;

type Story = StoryObj<Args>;

export const Shown: Story = {};
export const TextAlone: Story = {
  render: (args) => tagOf(alertContract, args, '<script type="application/json">{"text":"Plou."}</script>'),
};
export const Closed: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-alert');
    await waitFor(() => expect(action(element, 'close')).not.toBeNull());
    action(element, 'close')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe('empty'));
  },
};
export const Folded: Story = {
  args: { 'auto-close': 1 },
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-alert');
    await waitFor(() => expect(element.dataset['state']).toBe('folded'));
  },
};
export const OpenedAgain: Story = {
  args: { 'auto-close': 1 },
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-alert');
    await waitFor(() => expect(action(element, 'reopen')).not.toBeNull());
    action(element, 'reopen')?.click();
    await waitFor(() => expect(action(element, 'close')).not.toBeNull());
    await expect(action(element, 'close')?.matches(':focus')).toBe(true);
  },
};
export const NothingToSay: Story = { render: (args) => tagOf(alertContract, args) };
