import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { CLUB_LOGIN, clubLoginHandlers } from '@apunt/testing/fixtures/club-login';
import { action, viewOf } from '@apunt/testing/mount';
import { childLoginContract } from '@apunt/widgets/child-login/contract';
import '@apunt/widgets/child-login';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-child-login',
  ...storyOf(
    childLoginContract,
    clubLoginHandlers(),
    '<p><a href="/acces-adults">Accés de pares i mares</a></p>',
  ),
  globals: { site: 'lacolla' },
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const untilState =
  (state: string): Play =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(elementIn(canvasElement, 'apunt-child-login').dataset['state']).toBe(state));
  };

const sendAs =
  (values: Record<string, string>, state: string): Play =>
  async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'apunt-child-login');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    fill(viewOf(element), values);
    action(element, 'submit')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };

const GOOD = { nick: CLUB_LOGIN.nick, password: CLUB_LOGIN.pin };
const CALL = '*/api/front/user/login';

export const Empty: Story = { play: untilState('ready') };

export const ExplainsWhatIsMissing: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-child-login');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    action(element, 'submit')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(CALL, () => delay('infinite'))),
  play: sendAs(GOOD, 'waiting'),
};

export const LoggedIn: Story = { play: sendAs(GOOD, 'success') };

export const WrongPin: Story = { play: sendAs({ ...GOOD, password: '9999' }, 'error') };

export const ServerDown: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(CALL, () => HttpResponse.json({}, { status: 500 }))),
  play: sendAs(GOOD, 'error'),
};

export const OnAnotherSite: Story = { globals: { site: 'general' }, play: untilState('empty') };
