import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { CLUB_LOGIN, clubLoginHandlers } from '@apunt/testing/fixtures/club-login';
import { action, viewOf } from '@apunt/testing/mount';
import { adultsLoginContract } from '@apunt/widgets/adults-login/contract';
import '@apunt/widgets/adults-login';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-adults-login',
  ...storyOf(adultsLoginContract, clubLoginHandlers(), '<p><a href="/acces">Accés</a></p>'),
  globals: { site: 'lacolla' },
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const untilState =
  (state: string): Play =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(elementIn(canvasElement, 'apunt-adults-login').dataset['state']).toBe(state));
  };

const sendAs =
  (values: Record<string, string>, state: string): Play =>
  async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'apunt-adults-login');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    fill(viewOf(element), values);
    action(element, 'submit')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };

const GOOD = { email: CLUB_LOGIN.email, password: CLUB_LOGIN.password };
const CALL = '*/api/front/user/login';

export const Empty: Story = { play: untilState('ready') };

export const ExplainsWhatIsMissing: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-adults-login');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    action(element, 'submit')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(CALL, () => delay('infinite'))),
  play: sendAs(GOOD, 'waiting'),
};

export const WrongPassword: Story = { play: sendAs({ ...GOOD, password: 'no' }, 'error') };

const toQuestion: Play = async (context) => {
  await sendAs(GOOD, 'ready')(context);
  await waitFor(() =>
    expect(
      viewOf(elementIn(context.canvasElement, 'apunt-adults-login')).querySelector('[name=answer]'),
    ).not.toBeNull(),
  );
};

export const SecondQuestion: Story = { play: toQuestion };

export const WrongAnswer: Story = {
  async play(context) {
    await toQuestion(context);
    await sendAs({ answer: '01/01/1990' }, 'error')(context);
  },
};

export const LoggedIn: Story = {
  async play(context) {
    await toQuestion(context);
    await sendAs({ answer: '12/05/1984' }, 'success')(context);
  },
};

export const Unvalidated: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(CALL, () => HttpResponse.json({}, { status: 403 }))),
  play: sendAs(GOOD, 'error'),
};
