import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action } from '@apunt/testing/mount';
import { embedContract } from '@apunt/widgets/embed/contract';
import '@apunt/widgets/embed';
import { storyOf, tagOf, type Args } from './story-of.ts';

const QUOTE = '<blockquote><p>Hui fa un dia de sol a la Marina.</p></blockquote>';

const meta: Meta<Args> = {
  title: 'Media/apunt-embed',
  ...storyOf(embedContract, [], QUOTE),
};
export default meta;

type Story = StoryObj<Args>;

export const YouTube: Story = { args: { title: 'Un vídeo' } };

export const Post: Story = {
  args: { provider: 'twitter', href: 'https://x.com/apunt/status/20', title: '' },
};

export const WithPoster: Story = {
  args: {
    title: 'Un vídeo',
    poster: '/assets/images/postal.svg',
  },
};

const CODE = JSON.stringify({ embed: '<p>Un gràfic de barres</p>' }).replaceAll('<', '\\u003c');

export const EmbedCode: Story = {
  args: { provider: 'generic', href: '', title: 'Un gràfic' },
  render: (args) => tagOf(embedContract, args, `<script type="application/json">${CODE}</script>${QUOTE}`),
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('apunt-embed') ?? canvasElement;
    await waitFor(() => expect(action(element, 'accept')).not.toBeNull());
    action(element, 'accept')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe('ready'));
  },
};

/** A consent that was given here can be taken back here. */
export const TakenBack: Story = {
  ...EmbedCode,
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('apunt-embed') ?? canvasElement;
    await waitFor(() => expect(action(element, 'accept')).not.toBeNull());
    action(element, 'accept')?.click();
    await waitFor(() => expect(action(element, 'revoke')).not.toBeNull());
    action(element, 'revoke')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe('idle'));
  },
};

export const Hostile: Story = { args: { href: 'javascript:alert(1)' } };

export const OnAPhone: Story = {
  args: { provider: 'instagram', href: 'https://www.instagram.com/p/CxYz12abcde/' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
