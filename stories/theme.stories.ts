import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { themeContract } from '@apunt/widgets/theme/contract';
import '@apunt/widgets/theme';
import { storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Chrome/apunt-theme',
  ...storyOf(themeContract, [], ''),
};
export default meta;

export const Automatic: StoryObj<Args> = {};

/** The page gives the group another name. */
export const Named: StoryObj<Args> = { args: { label: 'Tema' } };
