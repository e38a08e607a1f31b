import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { navContract } from '@apunt/widgets/nav/contract';
import '@apunt/widgets/nav';
import { manyHtml, navFixture, navHtml } from '../packages/widgets/src/nav/nav.fixture.ts';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = { title: 'Chrome/apunt-nav', ...storyOf(navContract, [], navHtml) };
export default meta;

export const ServerHtml: StoryObj<Args> = {};
export const Current: StoryObj<Args> = { args: { current: '/programes/a-z' } };
export const SubMenu: StoryObj<Args> = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-nav');
    const toggle = () => element.querySelector<HTMLElement>('[data-action=toggle]');
    await waitFor(() => expect(toggle()).not.toBeNull());
    toggle()?.click();
    await waitFor(() => expect(toggle()?.getAttribute('aria-expanded')).toBe('true'));
  },
};
/** In a narrow window it is one line, and the rest stands behind a button. */
export const Many: StoryObj<Args> = { render: (args) => tagOf(navContract, args, manyHtml(40)) };
export const FromData: StoryObj<Args> = {
  render: (args) =>
    tagOf(navContract, args, `<script type="application/json">${JSON.stringify(navFixture)}</script>`),
};
export const Empty: StoryObj<Args> = { render: (args) => tagOf(navContract, args) };
