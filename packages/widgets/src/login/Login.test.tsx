import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/login.json';
import { fillText } from '@apunt/testing/texts';
import errors from '@apunt/locales/ca/errors.json';
import socialCa from '@apunt/locales/ca/social.json';
import { loginContract } from './login.contract.ts';
import { LoginView, type LoginViewProps } from './Login.tsx';

const i18n = i18nOf(loginContract);

const idle: LoginViewProps = {
  host: { element: document.createElement('div') },
  t: i18n.t,
  headingLevel: 2,
  noHeading: false,
  label: undefined,
  registerUrl: '/registre',
  view: 'login',
  isAway: false,
  start: { email: '', password: '', focus: undefined },
  edition: 0,
  notice: undefined,
  answers: 0,
  destination: undefined,
  isNeutral: false,
  backHref: 'https://portal.test/acces?alert=password_reset_sent',
  resend: { isSending: false, isPaused: false, onPress: () => {} },
  social: { providers: [], pending: undefined, onPress: () => {} },
  onLogin: async () => undefined,
  onRecover: async () => undefined,
  onView: () => {},
};

const email = () => screen.getByLabelText<HTMLInputElement>(ca.email);
const password = () => screen.getByLabelText<HTMLInputElement>(ca.password, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('LoginView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is a form named by its heading, with fields that password managers know', () => {
    render(<LoginView {...idle} headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(ca.title);
    expect(screen.getByRole('form', { name: ca.title })).toBeDefined();
    expect([email().name, email().type, email().autocomplete]).toEqual(['email', 'text', 'username']);
    expect([password().name, password().type, password().autocomplete]).toEqual([
      'password',
      'password',
      'current-password',
    ]);
  });

  it('has a name without heading, too, and the label wins', () => {
    const { rerender } = render(<LoginView {...idle} noHeading />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('form', { name: ca.title })).toBeDefined();
    rerender(<LoginView {...idle} label="Entra al club" />);
    expect(screen.getByRole('form', { name: 'Entra al club' })).toBeDefined();
  });

  it('asks for no more than a password that is not empty', async () => {
    const onLogin = vi.fn<LoginViewProps['onLogin']>(async () => undefined);
    render(<LoginView {...idle} onLogin={onLogin} />);
    await userEvent.type(email(), ' Maria@example.test');
    await userEvent.type(password(), 'x{Enter}');
    await waitFor(() =>
      expect(onLogin).toHaveBeenCalledExactlyOnceWith({ email: 'Maria@example.test', password: 'x' }),
    );
  });

  it.each([
    ['credentials', ca.credentials],
    ['error', ca.error],
    ['timeout', errors.timeout],
  ] as const)('says %s and takes the focus there', (kind, text) => {
    render(<LoginView {...idle} notice={{ kind }} answers={1} />);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
  });

  it('shows the banner of the address without taking the focus', () => {
    render(<LoginView {...idle} notice={{ kind: 'password_changed' }} />);
    expect(screen.getByText(ca.password_changed).getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(document.body);
  });

  it('leads from the old password to recovery', async () => {
    const onView = vi.fn();
    render(<LoginView {...idle} notice={{ kind: 'legacy' }} answers={1} onView={onView} />);
    await press(ca['legacy-action']);
    expect(onView).toHaveBeenCalledExactlyOnceWith('recovery');
  });

  it('offers the validation mail when it is known whose', async () => {
    const onPress = vi.fn();
    const resend = { isSending: false, isPaused: false, onPress };
    const notice = { kind: 'unvalidated', userId: '120' } as const;
    const { rerender } = render(<LoginView {...idle} notice={notice} answers={1} resend={resend} />);
    await press(ca.resend);
    expect(onPress).toHaveBeenCalledExactlyOnceWith('120');
    rerender(
      <LoginView
        {...idle}
        notice={{ ...notice, kind: 'resent' }}
        answers={2}
        resend={{ ...resend, isPaused: true }}
      />,
    );
    expect(screen.getByText(ca.resent)).toBeDefined();
    expect(button(ca.resend).getAttribute('aria-disabled')).toBe('true');
    rerender(<LoginView {...idle} notice={{ kind: 'unvalidated' }} answers={3} />);
    expect(screen.queryByRole('button', { name: ca.resend })).toBeNull();
  });

  it('takes the typed e-mail along to the other form', async () => {
    const onView = vi.fn();
    const { rerender } = render(<LoginView {...idle} onView={onView} />);
    await userEvent.type(email(), 'mar');
    await press(ca.forgot);
    expect(onView).toHaveBeenLastCalledWith('recovery', 'mar');
    rerender(
      <LoginView
        {...idle}
        onView={onView}
        view="recovery"
        start={{ email: 'mar', password: '', focus: 'view' }}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: ca.recovery }));
    expect(email().value).toBe('mar');
    await userEvent.type(email(), 'ia');
    await press(ca.back);
    expect(onView).toHaveBeenLastCalledWith('login', 'maria');
  });

  it('starts in the field when there is no heading', () => {
    render(
      <LoginView {...idle} noHeading view="recovery" start={{ email: 'x', password: '', focus: 'view' }} />,
    );
    expect(document.activeElement).toBe(email());
  });

  it('asks for the link once', async () => {
    // Still under way when the second press comes.
    const onRecover = vi.fn<LoginViewProps['onRecover']>(() => new Promise(() => {}));
    render(<LoginView {...idle} view="recovery" onRecover={onRecover} />);
    await userEvent.type(email(), 'maria@example.test');
    await userEvent.dblClick(button(ca['recovery-submit']));
    await waitFor(() => expect(onRecover).toHaveBeenCalledExactlyOnceWith({ email: 'maria@example.test' }));
  });

  it('confirms the mail with a link that keeps the e-mail when it is simply pressed', async () => {
    const onView = vi.fn();
    render(<LoginView {...idle} view="sent" onView={onView} />);
    const link = screen.getByRole('link', { name: ca.back });
    expect(link.getAttribute('href')).toBe('https://portal.test/acces?alert=password_reset_sent');
    await userEvent.click(link);
    expect(onView).toHaveBeenCalledExactlyOnceWith('login');
  });

  it('confirms in neutral words when nothing is to be revealed', () => {
    render(<LoginView {...idle} view="sent" isNeutral />);
    expect(screen.getByText(`${ca['recovery-neutral']} ${ca['recovery-spam']}`)).toBeDefined();
  });

  it('hands on which provider was chosen, and waits for it', async () => {
    const onPress = vi.fn();
    const social = { providers: ['google', 'twitter'], pending: undefined, onPress } as const;
    const { rerender } = render(<LoginView {...idle} social={social} />);
    await press(fillText(socialCa.with, { name: 'X' }));
    expect(onPress).toHaveBeenCalledExactlyOnceWith('twitter');
    expect(button(fillText(socialCa.with, { name: 'Google' })).dataset['provider']).toBe('google');
    rerender(<LoginView {...idle} social={{ ...social, pending: 'google' }} />);
    expect(button(fillText(socialCa.waiting, { name: 'Google' })).getAttribute('aria-disabled')).toBe('true');
  });

  it('has no word about providers when there are none', () => {
    render(<LoginView {...idle} />);
    expect(screen.queryByText(socialCa.or)).toBeNull();
  });

  it('says that it is done, with the way on as a link', () => {
    const { rerender } = render(<LoginView {...idle} view="done" destination="/perfil/meu-perfil" />);
    expect(screen.getByText(ca.done)).toBeDefined();
    expect(screen.getByRole('link', { name: ca.continue }).getAttribute('href')).toBe('/perfil/meu-perfil');
    expect(screen.queryByRole('form')).toBeNull();
    rerender(<LoginView {...idle} view="done" />);
    expect(screen.queryByRole('link', { name: ca.continue })).toBeNull();
  });

  it('never links to an unsafe registration', () => {
    render(<LoginView {...idle} registerUrl="javascript:alert(1)" />);
    expect(screen.getByRole('link', { name: ca.register }).getAttribute('href')).toBe('/registre');
  });
});
