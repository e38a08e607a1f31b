import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { cuePoints } from '@apunt/testing/fixtures/media';
import { action, viewOf } from '@apunt/testing/mount';
import { cuePointsContract } from '@apunt/widgets/cue-points/contract';
import '@apunt/widgets/cue-points';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Media/apunt-cue-points',
  ...storyOf(cuePointsContract),
};
export default meta;

type Story = StoryObj<Args>;

const given = (data: unknown) => (args: Args) =>
  tagOf(cuePointsContract, args, `<script type="application/json">${JSON.stringify(data)}</script>`);

async function find(canvas: HTMLElement): Promise<HTMLElement> {
  const element = elementIn(canvas, 'apunt-cue-points');
  await waitFor(() => expect(element.dataset['state']).toBeDefined());
  return element;
}

async function copy(canvas: HTMLElement): Promise<HTMLElement> {
  const element = await find(canvas);
  action(element, 'copy')?.click();
  return element;
}

function replaceClipboard(writeText: () => Promise<void>): () => void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return () => void Reflect.deleteProperty(navigator, 'clipboard');
}

export const Moments: Story = { render: given(cuePoints) };

export const Playing: Story = {
  render: (args) => `<apunt-player></apunt-player>${given(cuePoints)(args)}`,
  async play({ canvasElement }) {
    const element = await find(canvasElement);
    canvasElement
      .querySelector('apunt-player')
      ?.dispatchEvent(
        new CustomEvent('apunt-timeupdate', { bubbles: true, composed: true, detail: { current: 100 } }),
      );
    await waitFor(() => expect(viewOf(element).querySelector('[aria-current]')).not.toBeNull());
  },
};

export const Copied: Story = {
  render: given(cuePoints),
  beforeEach: () => replaceClipboard(() => Promise.resolve()),
  async play({ canvasElement }) {
    const element = await copy(canvasElement);
    await waitFor(() => expect(viewOf(element).querySelector('output')?.textContent).not.toBe(''));
  },
};

export const CopyRefused: Story = {
  render: given(cuePoints),
  beforeEach: () => replaceClipboard(() => Promise.reject(new Error('denied'))),
  async play({ canvasElement }) {
    const element = await copy(canvasElement);
    await waitFor(() => expect(viewOf(element).querySelector('input')).not.toBeNull());
  },
};

export const WrongSeconds: Story = {
  render: given([{ href: 'prompte', title: 'Sense hora' }, ...cuePoints]),
};

export const Empty: Story = { render: given([]) };
