import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action } from '@apunt/testing/mount';
import { startTestRuntime } from '@apunt/testing/runtime';
import { playerContract } from '@apunt/widgets/player/contract';
import '@apunt/widgets/player';
import { storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Media/apunt-player',
  ...storyOf(playerContract, [], '<a href="/contingut/1">Mira el vídeo</a>'),
  args: {
    src: '/missing.mp4',
    'media-title': 'La marjal',
    duration: 754,
    href: '/contingut/1',
    hydrate: 'load',
  },
  decorators: [
    (story) => {
      startTestRuntime();
      return story();
    },
  ],
};
export default meta;

type Story = StoryObj<Args>;

export const Poster: Story = {};

export const Vertical: Story = { args: { vertical: true } };

export const Audio: Story = { args: { 'media-type': 'audio', src: '/missing.m4a' } };

export const Live: Story = { args: { live: true } };

export const WithSwitchAndFile: Story = { args: { 'content-id': '1', download: '/missing.mp4' } };

export const Failed: Story = {
  async play({ canvasElement }) {
    const element = canvasElement.querySelector<HTMLElement>('apunt-player');
    if (!element) throw new Error('no <apunt-player> in the story');
    await waitFor(() => expect(action(element, 'play')).not.toBeNull());
    action(element, 'play')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe('error'), { timeout: 10_000 });
  },
};

export const OnAPhone: Story = {
  args: { 'content-id': '1', download: '/missing.mp4' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
