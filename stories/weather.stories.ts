import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action } from '@apunt/testing/mount';
import { weatherContract } from '@apunt/widgets/weather/contract';
import '@apunt/widgets/weather';
import { storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Content/apunt-weather',
  ...storyOf(weatherContract, [], '<p>What a visitor without script sees.</p>'),
};
export default meta;

export const Closed: StoryObj<Args> = {};

export const Open: StoryObj<Args> = {
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('apunt-weather') ?? canvasElement;
    await waitFor(() => expect(action(element, 'trigger')).not.toBeNull());
    action(element, 'trigger')?.click();
  },
};
