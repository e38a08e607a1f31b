import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { clubHandlers } from '@apunt/testing/fixtures/club';
import '@apunt/widgets/children';
import '@apunt/widgets/profile-menu';
import type { Args } from '../story-of.ts';
import { PAGE, pageOf, until } from './frame.ts';

const meta: Meta<Args> = {
  title: 'Pages/Club',
  tags: ['!autodocs'],
  ...PAGE,
  globals: { site: 'lacolla', session: 'guardian' },
  beforeEach: ({ msw }) => msw.use(...clubHandlers()),
};
export default meta;

export const Family: StoryObj<Args> = {
  render: () =>
    pageOf(`
<h1>Els meus fills i filles</h1>
<apunt-profile-menu hydrate="load" current="children"><ul><li><a href="/perfil/meu-perfil">El meu perfil</a></li></ul></apunt-profile-menu>
<apunt-children hydrate="load" no-heading add-url="/registre"><p><a href="/registre">Afig un fill o una filla</a></p></apunt-children>`),
  play: until('apunt-children', 'ready'),
};
