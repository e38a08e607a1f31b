import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { headerContract } from '@apunt/widgets/header/contract';
import { headerFixture, headerHtml } from '../packages/widgets/src/header/header.fixture.ts';
import '@apunt/widgets/header';
import '@apunt/widgets/nav';
import '@apunt/widgets/search';
import '@apunt/widgets/user-button';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = { title: 'Chrome/apunt-header', ...storyOf(headerContract, [], headerHtml) };
export default meta;

export const ServerHtml: StoryObj<Args> = {};

/** Scroll down, and up again. */
export const OnALongPage: StoryObj<Args> = {
  decorators: [(story) => `<div data-scrolls>${String(story())}</div>`],
  parameters: { docs: { story: { height: '20rem' } } },
};
export const FromData: StoryObj<Args> = {
  render: (args) =>
    tagOf(
      headerContract,
      args,
      `<script type="application/json">${JSON.stringify({ ...headerFixture, logos: undefined })}</script>`,
    ),
};
export const WithoutData: StoryObj<Args> = { render: (args) => tagOf(headerContract, args) };
