import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { errorPageContract } from '@apunt/widgets/error-page/contract';
import '@apunt/widgets/error-page';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Chrome/apunt-error-page',
  ...storyOf(errorPageContract),
};
export default meta;

type Story = StoryObj<Args>;

export const LogIn: Story = { args: { code: '401' } };
export const NoPermission: Story = { args: { code: '403' } };
export const NotFound: Story = { args: { code: '404' } };
export const Gone: Story = { args: { code: '410' } };
export const ServerDown: Story = { args: { code: '500' } };
export const ServerText: Story = {
  render: (args) =>
    tagOf(
      errorPageContract,
      args,
      '<h2>Ací no hi ha res</h2><p>El que buscaves ha canviat de lloc.</p><p slot="extra"><a href="/resultats/">Busca-ho</a></p>',
    ),
};
