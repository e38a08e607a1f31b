import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action } from '@apunt/testing/mount';
import { lastHourContract } from '@apunt/widgets/last-hour/contract';
import '@apunt/widgets/last-hour';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const LINK = '<a href="/contingut/1001">Tallada l’A-7 a Sagunt per un accident</a>';

const meta: Meta<Args> = {
  title: 'Chrome/apunt-last-hour',
  ...storyOf(lastHourContract),
  // Each story begins with nothing closed.
  beforeEach: () => sessionStorage.removeItem('apuntLastHour'),
};
export default meta;

type Story = StoryObj<Args>;

export const FromAttributes: Story = { args: { href: '/contingut/1001' } };
export const ServerHtml: Story = { render: (args) => tagOf(lastHourContract, args, LINK) };
export const Narrow: Story = {
  ...ServerHtml,
  decorators: [(story) => `<div class="story-narrow">${String(story())}</div>`],
};
export const Closed: Story = {
  ...ServerHtml,
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-last-hour');
    await waitFor(() => expect(action(element, 'close')).not.toBeNull());
    action(element, 'close')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe('closed'));
  },
};
