import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { LOGIN_ACCOUNTS, loginHandlers, PASSWORD } from '@apunt/testing/fixtures/login';
import { action, viewOf } from '@apunt/testing/mount';
import type { TestRuntimeOptions } from '@apunt/testing/runtime';
import { loginContract } from '@apunt/widgets/login/contract';
import '@apunt/widgets/login';
import { elementIn, storyOf, type Args } from './story-of.ts';

const FORM = `<form method="post" action="/acces">
  <p><label>Correu electrònic <input name="email" type="email" autocomplete="username" required></label></p>
  <p><label>Contrasenya <input name="password" type="password" autocomplete="current-password" required></label></p>
  <button>Inicia la sessió</button>
</form>`;

const meta: Meta<Args> = {
  title: 'Identity/apunt-login',
  ...storyOf(loginContract, loginHandlers(), FORM),
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const SOCIAL = Object.fromEntries(
  ['facebook', 'google', 'twitter', 'apple'].map((provider) => [
    provider,
    { clientId: `story-${provider}`, authorizeUrl: '/', scriptUrl: '/' },
  ]),
);

/** Another page config than the toolbar's. */
const on = (runtime: TestRuntimeOptions): Pick<Story, 'parameters'> => ({ parameters: { runtime } });

const loginIn = (canvas: HTMLElement) => elementIn(canvas, 'apunt-login');

async function press(element: HTMLElement, name: string): Promise<void> {
  await waitFor(() => expect(action(element, name)).not.toBeNull());
  action(element, name)?.click();
}

async function send(canvas: HTMLElement, values: Record<string, string>): Promise<HTMLElement> {
  const element = loginIn(canvas);
  await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
  for (const [name, value] of Object.entries(values)) {
    const field = viewOf(element).querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  await press(element, 'submit');
  return element;
}

const logInAs =
  (email: string, state: string, password = PASSWORD): Play =>
  async ({ canvasElement }) => {
    const element = await send(canvasElement, { email, password });
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };

export const Empty: Story = {};

export const ExplainsWhatIsMissing: Story = {
  async play({ canvasElement }) {
    const element = await send(canvasElement, {});
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/api/front/user/login', () => delay('infinite'))),
  play: logInAs(LOGIN_ACCOUNTS.known, 'waiting'),
};

export const LoggedIn: Story = { play: logInAs(LOGIN_ACCOUNTS.known, 'success') };

export const WrongCredentials: Story = { play: logInAs(LOGIN_ACCOUNTS.known, 'error', 'una altra') };

export const OldPassword: Story = { play: logInAs(LOGIN_ACCOUNTS.legacy, 'error') };

export const NotValidated: Story = { play: logInAs(LOGIN_ACCOUNTS.unvalidated, 'error') };

export const ValidationMailSentAgain: Story = {
  async play({ canvasElement }) {
    const element = await send(canvasElement, { email: LOGIN_ACCOUNTS.unvalidated, password: PASSWORD });
    await press(element, 'resend');
    await waitFor(() => expect(viewOf(element).textContent).toContain('Email de validació enviat'));
  },
};

export const ServerFails: Story = { play: logInAs(LOGIN_ACCOUNTS.broken, 'error') };

export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/api/front/user/login', () => HttpResponse.error())),
  play: logInAs(LOGIN_ACCOUNTS.known, 'error'),
};

export const PasswordChanged: Story = { args: { alert: 'password_changed', email: LOGIN_ACCOUNTS.known } };

export const ResetMailSent: Story = { args: { alert: 'password_reset_sent' } };

export const Recovery: Story = {
  args: { email: LOGIN_ACCOUNTS.known },
  async play({ canvasElement }) {
    await press(loginIn(canvasElement), 'forgot');
    await waitFor(() => expect(action(loginIn(canvasElement), 'back')).not.toBeNull());
  },
};

const recover =
  (email: string, selector: string): Play =>
  async ({ canvasElement }) => {
    await press(loginIn(canvasElement), 'forgot');
    await waitFor(() => expect(action(loginIn(canvasElement), 'back')).not.toBeNull());
    const element = await send(canvasElement, { email });
    await waitFor(() => expect(viewOf(element).querySelector(selector)).not.toBeNull());
  };

export const RecoverySent: Story = { play: recover(LOGIN_ACCOUNTS.known, 'a[data-action=back]') };

export const RecoveryOfNobody: Story = { play: recover('ningu@example.test', '[role=alert]') };

export const RecoveryThatRevealsNothing: Story = {
  ...on({ config: { recoveryReveal: 'off' } }),
  play: recover('ningu@example.test', 'a[data-action=back]'),
};

export const WithProviders: Story = { ...on({ json: { social: SOCIAL } }) };

export const WithTwoOfThem: Story = {
  ...on({ json: { social: SOCIAL } }),
  args: { providers: 'google apple' },
};

export const WithSlots: Story = {
  render: () => `<apunt-login hydrate="load" no-heading label="Accés">
    <p slot="before">Benvinguts de nou.</p>
    <p slot="register-hint">El registre està tancat fins a setembre.</p>
    <p slot="after"><a href="/ajuda">Necessites ajuda?</a></p>
    ${FORM}
  </apunt-login>`,
};

export const OnAPhone: Story = {
  ...on({ json: { social: SOCIAL } }),
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: logInAs(LOGIN_ACCOUNTS.unvalidated, 'error'),
};
