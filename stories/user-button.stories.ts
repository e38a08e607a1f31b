import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { action } from '@apunt/testing/mount';
import { userButtonContract } from '@apunt/widgets/user-button/contract';
import '@apunt/widgets/user-button';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const FALLBACK = '<a href="/acces">Accés</a>';
const meta: Meta<Args> = {
  title: 'Identity/apunt-user-button',
  ...storyOf(userButtonContract, accountHandlers(), FALLBACK),
  // In a header it stands at the end of the line, and its menu opens below it.
  render: (args) => `<div class="story-menu">${tagOf(userButtonContract, args, FALLBACK)}</div>`,
};
export default meta;

type Story = StoryObj<Args>;

const open: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const element = elementIn(canvasElement, 'apunt-user-button');
  await waitFor(() => expect(action(element, 'trigger')).not.toBeNull());
  action(element, 'trigger')?.click();
  await waitFor(() => expect(action(element, 'trigger')?.ariaExpanded).toBe('true'));
};

export const SignedOut: Story = {};

export const WaysIn: Story = { play: open };

export const WaysInOfTheClub: Story = { globals: { site: 'lacolla' }, play: open };

export const SignedIn: Story = { globals: { session: 'adult' } };

export const Menu: Story = { globals: { session: 'adult' }, play: open };

export const MenuOfAClubMember: Story = { globals: { site: 'lacolla', session: 'child' }, play: open };

export const MenuOnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false }, session: 'adult' },
  play: open,
};
