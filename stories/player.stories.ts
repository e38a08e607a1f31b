import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { action } from '@apunt/testing/mount';
import { patient } from '@apunt/testing/patience';
import { playerContract } from '@apunt/widgets/player/contract';
import '@apunt/widgets/embed';
import '@apunt/widgets/player';
import { elementIn, storyOf, type Args } from './story-of.ts';

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
};
export default meta;

type Story = StoryObj<Args>;

export const Poster: Story = {};

const PICTURE = '/assets/images/postal.svg';

export const WithPicture: Story = { args: { poster: PICTURE } };

export const OfAnotherSite: Story = {
  args: { src: '', embed: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', poster: PICTURE },
};

export const AudioWithPicture: Story = {
  args: { 'media-type': 'audio', src: '/missing.m4a', poster: PICTURE },
};

export const LiveWithPicture: Story = { args: { live: true, poster: PICTURE } };

export const Vertical: Story = { args: { vertical: true } };

export const Audio: Story = { args: { 'media-type': 'audio', src: '/missing.m4a' } };

export const Live: Story = { args: { live: true } };

export const WithSwitchAndFile: Story = { args: { 'content-id': '1', download: '/missing.mp4' } };

export const Failed: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-player');
    await waitFor(() => expect(action(element, 'play')).not.toBeNull());
    action(element, 'play')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe('error'), { timeout: patient(10_000) });
  },
};

// An address each: the browser lets one reader at a time fill its cache, and a story that has gone may still hold it.
const clip = (story: string) => ({ src: `/media/clip.webm?${story}`, duration: 12 });

const started = async (element: HTMLElement) => {
  await waitFor(() => expect(action(element, 'play')).not.toBeNull());
  action(element, 'play')?.click();
  await waitFor(() => expect(element.dataset['state']).toBe('playing'), { timeout: patient(10_000) });
};

export const Playing: Story = {
  args: clip('playing'),
  play: ({ canvasElement }) => started(elementIn(canvasElement, 'apunt-player')),
};

export const AutoplayWithoutSound: Story = {
  args: { ...clip('autoplay'), autoplay: true },
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-player');
    await waitFor(() => expect(action(element, 'unmute')).not.toBeNull(), { timeout: patient(10_000) });
  },
};

export const WhatComesNext: Story = {
  args: { ...clip('next'), 'content-id': '1', 'autoplay-next': true, 'next-delay': 3600 },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/front/next-content/1', () =>
        HttpResponse.json({
          nextContentUrl: '/contingut/2',
          nextContentId: '2',
          nextContentBcId: 'b2',
          chapter: { title: 'Nit de foc' },
        }),
      ),
    ),
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-player');
    await started(element);
    const media = element.querySelector('video');
    if (!media) throw new Error('nothing plays');
    // Faster than a seek, which the worker that answers here cannot serve: it knows no ranges.
    media.playbackRate = 16;
    await waitFor(() => expect(action(element, 'next-cancel')).not.toBeNull(), { timeout: patient(10_000) });
  },
};

export const OnAPhone: Story = {
  args: { 'content-id': '1', download: '/missing.mp4' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
