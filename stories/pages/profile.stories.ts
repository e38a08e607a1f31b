import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { clubHandlers } from '@apunt/testing/fixtures/club';
import { adult } from '@apunt/testing/fixtures/users';
import '@apunt/widgets/profile';
import type { Args } from '../story-of.ts';
import { PAGE, pageOf, until } from './frame.ts';

const meta: Meta<Args> = {
  title: 'Pages/Profile',
  tags: ['!autodocs'],
  ...PAGE,
  globals: { session: 'adult' },
  beforeEach: ({ msw }) => msw.use(...clubHandlers(adult)),
};
export default meta;

export const General: StoryObj<Args> = {
  render: () =>
    pageOf(`
<h1>El meu perfil</h1>
<apunt-profile hydrate="load"><p><a href="/perfil/continguts-guardats">Continguts guardats</a></p></apunt-profile>`),
  play: until('apunt-profile', 'ready'),
};
