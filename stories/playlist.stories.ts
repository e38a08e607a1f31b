import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { playlist } from '@apunt/testing/fixtures/media';
import { viewOf } from '@apunt/testing/mount';
import { playlistContract } from '@apunt/widgets/playlist/contract';
import '@apunt/widgets/playlist';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Media/apunt-playlist',
  ...storyOf(playlistContract),
};
export default meta;

type Story = StoryObj<Args>;

const given =
  (data: unknown, before = '') =>
  (args: Args) =>
    before +
    tagOf(playlistContract, args, `<script type="application/json">${JSON.stringify(data)}</script>`);

export const Sections: Story = { args: { 'current-id': '2' }, render: given(playlist) };

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: given(playlist),
};

export const Pressed: Story = {
  render: given(playlist, '<apunt-player></apunt-player>'),
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-playlist');
    await waitFor(() => expect(element.dataset['state']).toBe('ready'));
    const player = canvasElement.querySelector('apunt-player') ?? canvasElement;
    Reflect.set(player, 'load', () => {});
    viewOf(element).querySelector<HTMLElement>('[part=card]')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[aria-current]')).not.toBeNull());
  },
};

export const OtherCounts: Story = { args: { 'per-slide': '1 2 3', gap: 10 }, render: given(playlist) };

export const FromLinks: Story = {
  args: { 'current-id': '1' },
  render: (args: Args) =>
    tagOf(playlistContract, args, '<ul><li><a href="/contingut/1" data-id="1">La marjal</a></li></ul>'),
};

export const Empty: Story = { render: given([]) };
