import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { transcript } from '@apunt/testing/fixtures/media';
import { viewOf } from '@apunt/testing/mount';
import { transcriptContract } from '@apunt/widgets/transcript/contract';
import '@apunt/widgets/transcript';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Media/apunt-transcript',
  ...storyOf(transcriptContract),
};
export default meta;

type Story = StoryObj<Args>;

const given =
  (data: unknown, before = '') =>
  (args: Args) => {
    const json = JSON.stringify(data).replace(/</g, '\\u003c');
    return before + tagOf(transcriptContract, args, `<script type="application/json">${json}</script>`);
  };

async function find(canvas: HTMLElement): Promise<HTMLElement> {
  const element = elementIn(canvas, 'apunt-transcript');
  await waitFor(() => expect(element.dataset['state']).toBeDefined());
  return element;
}

const open = { open: true, 'dictionary-url': 'https://www.example.test/diccionari/' };

export const Folded: Story = { args: { open: false }, render: given(transcript) };

export const Unfolded: Story = { args: open, render: given(transcript) };

export const Playing: Story = {
  args: open,
  render: given(transcript, '<apunt-player></apunt-player>'),
  async play({ canvasElement }) {
    const element = await find(canvasElement);
    canvasElement
      .querySelector('apunt-player')
      ?.dispatchEvent(
        new CustomEvent('apunt-timeupdate', { bubbles: true, composed: true, detail: { current: 20 } }),
      );
    await waitFor(() => expect(viewOf(element).querySelector('[aria-current]')).not.toBeNull());
  },
};

export const Tags: Story = {
  args: open,
  render: given(transcript),
  async play({ canvasElement }) {
    const element = await find(canvasElement);
    viewOf(element).querySelector<HTMLElement>('[data-tab=tags]')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[part=tag] a')).not.toBeNull());
  },
};

export const TagsWithoutDictionary: Story = {
  args: { open: true },
  render: given({ tags: transcript.tags }),
};

export const WithoutMoments: Story = {
  args: open,
  render: given({ paragraphs: transcript.paragraphs.slice(0, 3).map(({ html }) => ({ html })) }),
};

export const MalformedHtml: Story = {
  args: open,
  render: given({ paragraphs: [{ html: '<p>Hui <b>plou<table><script>x()</script' }, { html: 7 }, null] }),
};

export const Empty: Story = { render: given({}) };
