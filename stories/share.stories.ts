import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action, viewOf } from '@apunt/testing/mount';
import { shareContract } from '@apunt/widgets/share/contract';
import '@apunt/widgets/share';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Engagement/apunt-share',
  ...storyOf(
    shareContract,
    [],
    '<a href="https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.example.test" data-network="facebook">Facebook</a>',
  ),
};
export default meta;

type Story = StoryObj<Args>;

async function press(canvas: HTMLElement, name: string): Promise<HTMLElement> {
  const element = elementIn(canvas, 'apunt-share');
  await waitFor(() => expect(action(element, name)).not.toBeNull());
  action(element, name)?.click();
  return element;
}

function replaceInNavigator(name: string, value: unknown): () => void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  return () => void Reflect.deleteProperty(navigator, name);
}

export const Collapsed: Story = {};

export const Expanded: Story = {
  async play({ canvasElement }) {
    const element = await press(canvasElement, 'more');
    await waitFor(() => expect(viewOf(element).querySelectorAll('a').length).toBe(7));
  },
};

export const Aside: Story = { args: { variant: 'aside' } };

export const AsideExpanded: Story = { args: { variant: 'aside', expanded: true } };

export const Live: Story = { args: { variant: 'live' } };

export const OwnNetworks: Story = { args: { networks: 'whatsapp telegram bluesky facebook' } };

export const Copied: Story = {
  args: { variant: 'live' },
  beforeEach: () => replaceInNavigator('clipboard', { writeText: () => Promise.resolve() }),
  async play({ canvasElement }) {
    const element = await press(canvasElement, 'copy');
    await waitFor(() => expect(viewOf(element).querySelector('output')?.textContent).not.toBe(''));
  },
};

export const CopyRefused: Story = {
  args: { variant: 'live' },
  beforeEach: () => replaceInNavigator('clipboard', { writeText: () => Promise.reject(new Error('denied')) }),
  async play({ canvasElement }) {
    const element = await press(canvasElement, 'copy');
    await waitFor(() => expect(viewOf(element).querySelector('input')).not.toBeNull());
  },
};

export const ShareSheet: Story = {
  args: { 'native-max-width': 9999 },
  beforeEach() {
    const undo = [
      replaceInNavigator('share', () => Promise.resolve()),
      replaceInNavigator('canShare', () => true),
    ];
    return () => undo.forEach((step) => step());
  },
  async play({ canvasElement }) {
    await press(canvasElement, 'share');
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { expanded: true },
};
