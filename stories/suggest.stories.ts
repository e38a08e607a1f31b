import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action } from '@apunt/testing/mount';
import { suggestContract } from '@apunt/widgets/suggest/contract';
import '@apunt/widgets/suggest';
import { storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Content/apunt-suggest',
  ...storyOf(suggestContract, [], '<p>What a visitor without script sees.</p>'),
};
export default meta;

export const Closed: StoryObj<Args> = {};

export const Open: StoryObj<Args> = {
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('apunt-suggest') ?? canvasElement;
    await waitFor(() => expect(action(element, 'trigger')).not.toBeNull());
    action(element, 'trigger')?.click();
  },
};
