import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { clubHandlers } from '@apunt/testing/fixtures/club';
import { adult, child } from '@apunt/testing/fixtures/users';
import { action, viewOf } from '@apunt/testing/mount';
import { profileContract } from '@apunt/widgets/profile/contract';
// The elements of its tabs.
import '@apunt/widgets/children';
import '@apunt/widgets/favourite-shows';
import '@apunt/widgets/favourites';
import '@apunt/widgets/profile';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-profile',
  ...storyOf(profileContract, clubHandlers(adult), '<p><a href="/perfil/meu-perfil">El meu perfil</a></p>'),
  globals: { session: 'adult' },
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const untilState =
  (state: string): Play =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(elementIn(canvasElement, 'apunt-profile').dataset['state']).toBe(state));
  };

const sendAs =
  (values: Record<string, string>, state: string): Play =>
  async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'apunt-profile');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    fill(viewOf(element), values);
    action(element, 'submit')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };

export const General: Story = { play: untilState('ready') };

export const Club: Story = { globals: { site: 'lacolla', session: 'adult' }, play: untilState('ready') };

export const LanguageSite: Story = {
  globals: { site: 'apuntsdellengua', session: 'adult' },
  play: untilState('ready'),
};

export const Saved: Story = { play: sendAs({ name: 'Maria Josep' }, 'success') };

export const ExplainsWhatIsMissing: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-profile');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    fill(viewOf(element), { name: '' });
    action(element, 'submit')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.patch('*/profile', () => delay('infinite'))),
  play: sendAs({ name: 'Maria Josep' }, 'waiting'),
};

export const WrongPassword: Story = {
  beforeEach: ({ msw }) => msw.use(http.patch('*/profile', () => HttpResponse.json({}, { status: 401 }))),
  play: sendAs({ password: 'x', newPassword: 'Nova20262', repeatPassword: 'Nova20262' }, 'error'),
};

export const NotSaved: Story = {
  beforeEach: ({ msw }) => msw.use(http.patch('*/profile', () => HttpResponse.json({}, { status: 500 }))),
  play: sendAs({ name: 'Maria Josep' }, 'error'),
};

export const SecondStepOfASocialRegistration: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/profile', () => HttpResponse.json({ response: { ...adult, type: 'rrss', email: '' } })),
    ),
  play: untilState('ready'),
};

export const Favourites: Story = {
  args: { tab: 'favourites' },
  async play({ canvasElement }) {
    await waitFor(() =>
      expect(
        viewOf(elementIn(canvasElement, 'apunt-profile')).querySelector('apunt-favourites'),
      ).not.toBeNull(),
    );
  },
};

export const ClubMember: Story = {
  globals: { site: 'lacolla', session: 'child' },
  args: { tab: 'shows' },
  beforeEach: ({ msw }) => msw.use(http.get('*/profile', () => HttpResponse.json({ response: child }))),
  play: untilState('ready'),
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/profile', () => delay('infinite'))),
  play: untilState('loading'),
};

export const NotLoaded: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 }))),
  play: untilState('error'),
};

export const OnAPhone: Story = {
  globals: { session: 'adult', viewport: { value: 'phone', isRotated: false } },
  play: untilState('ready'),
};
