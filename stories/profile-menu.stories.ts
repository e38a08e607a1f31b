import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { profileMenuContract } from '@apunt/widgets/profile-menu/contract';
import '@apunt/widgets/profile-menu';
import { storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-profile-menu',
  ...storyOf(
    profileMenuContract,
    accountHandlers(),
    '<ul><li><a href="/perfil/meu-perfil">El meu perfil</a></li></ul>',
  ),
  globals: { session: 'adult' },
};
export default meta;

type Story = StoryObj<Args>;

const links =
  (count: number): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const element = canvasElement.querySelector('apunt-profile-menu');
    await waitFor(() => expect(element?.shadowRoot?.querySelectorAll('a').length).toBe(count));
  };

export const Adult: Story = { play: links(5) };

export const ClubMember: Story = {
  globals: { site: 'lacolla', session: 'child' },
  args: { current: 'shows' },
  play: links(4),
};

export const LanguageSite: Story = {
  globals: { site: 'apuntsdellengua', session: 'adult' },
  play: links(3),
};

export const SignedOut: Story = {
  globals: { session: 'anonymous' },
  async play({ canvasElement }) {
    const element = canvasElement.querySelector<HTMLElement>('apunt-profile-menu');
    await waitFor(() => expect(element?.dataset['state']).toBe('empty'));
  },
};
