import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '@apunt/i18n/i18n';
import ca from '@apunt/locales/ca/login.json';
import { LoginView, type LoginViewProps } from './Login.tsx';
import { socialTexts } from '@apunt/locales/social';
import { validationTexts } from '@apunt/locales/validation';

const i18n = createI18n('ca');
void i18n.add({ namespace: 'login', ca });
void i18n.add(validationTexts);
void i18n.add(socialTexts);

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

const email = () => screen.getByLabelText<HTMLInputElement>('Correu electrònic');
const password = () => screen.getByLabelText<HTMLInputElement>('Contrasenya', { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('LoginView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is a form named by its heading, with fields that password managers know', () => {
    render(<LoginView {...idle} headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Inicia la sessió');
    expect(screen.getByRole('form', { name: 'Inicia la sessió' })).toBeDefined();
    expect([email().name, email().type, email().autocomplete]).toEqual(['email', 'email', 'username']);
    expect([password().name, password().type, password().autocomplete]).toEqual([
      'password',
      'password',
      'current-password',
    ]);
  });

  it('has a name without heading, too, and the label wins', () => {
    const { rerender } = render(<LoginView {...idle} noHeading />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('form', { name: 'Inicia la sessió' })).toBeDefined();
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
    ['credentials', 'Correu electrònic o contrasenya incorrecta.'],
    ['error', "No s'ha pogut iniciar la sessió. Torna-ho a provar més tard."],
    ['timeout', "No s'ha pogut connectar amb el servidor. Torna-ho a provar més tard."],
  ] as const)('says %s and takes the focus there', (kind, text) => {
    render(<LoginView {...idle} notice={{ kind }} answers={1} />);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
  });

  it('shows the banner of the address without taking the focus', () => {
    render(<LoginView {...idle} notice={{ kind: 'password_changed' }} />);
    expect(
      screen.getByText("La contrasenya s'ha canviat. Ja pots iniciar la sessió.").getAttribute('role'),
    ).toBe('status');
    expect(document.activeElement).toBe(document.body);
  });

  it('leads from the old password to recovery', async () => {
    const onView = vi.fn();
    render(<LoginView {...idle} notice={{ kind: 'legacy' }} answers={1} onView={onView} />);
    await press('Crea una contrasenya nova');
    expect(onView).toHaveBeenCalledExactlyOnceWith('recovery');
  });

  it('offers the validation mail when it is known whose', async () => {
    const onPress = vi.fn();
    const resend = { isSending: false, isPaused: false, onPress };
    const notice = { kind: 'unvalidated', userId: '120' } as const;
    const { rerender } = render(<LoginView {...idle} notice={notice} answers={1} resend={resend} />);
    await press('Torna a enviar el correu de validació');
    expect(onPress).toHaveBeenCalledExactlyOnceWith('120');
    rerender(
      <LoginView
        {...idle}
        notice={{ ...notice, kind: 'resent' }}
        answers={2}
        resend={{ ...resend, isPaused: true }}
      />,
    );
    expect(screen.getByText('Email de validació enviat')).toBeDefined();
    expect(button('Torna a enviar el correu de validació').getAttribute('aria-disabled')).toBe('true');
    rerender(<LoginView {...idle} notice={{ kind: 'unvalidated' }} answers={3} />);
    expect(screen.queryByRole('button', { name: /validació/ })).toBeNull();
  });

  it('takes the typed e-mail along to the other form', async () => {
    const onView = vi.fn();
    const { rerender } = render(<LoginView {...idle} onView={onView} />);
    await userEvent.type(email(), 'mar');
    await press('Has oblidat la contrasenya?');
    expect(onView).toHaveBeenLastCalledWith('recovery', 'mar');
    rerender(
      <LoginView
        {...idle}
        onView={onView}
        view="recovery"
        start={{ email: 'mar', password: '', focus: 'view' }}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recupera la contrasenya' }));
    expect(email().value).toBe('mar');
    await userEvent.type(email(), 'ia');
    await press("Torna a l'accés");
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
    await userEvent.dblClick(button("Envia'm l'enllaç"));
    await waitFor(() => expect(onRecover).toHaveBeenCalledExactlyOnceWith({ email: 'maria@example.test' }));
  });

  it('confirms the mail with a link that keeps the e-mail when it is simply pressed', async () => {
    const onView = vi.fn();
    render(<LoginView {...idle} view="sent" onView={onView} />);
    const link = screen.getByRole('link', { name: "Torna a l'accés" });
    expect(link.getAttribute('href')).toBe('https://portal.test/acces?alert=password_reset_sent');
    await userEvent.click(link);
    expect(onView).toHaveBeenCalledExactlyOnceWith('login');
  });

  it('confirms in neutral words when nothing is to be revealed', () => {
    render(<LoginView {...idle} view="sent" isNeutral />);
    expect(screen.getByText(/^Si este correu té un compte/)).toBeDefined();
  });

  it('hands on which provider was chosen, and waits for it', async () => {
    const onPress = vi.fn();
    const social = { providers: ['google', 'twitter'], pending: undefined, onPress } as const;
    const { rerender } = render(<LoginView {...idle} social={social} />);
    await press('Continua amb X');
    expect(onPress).toHaveBeenCalledExactlyOnceWith('twitter');
    expect(button('Continua amb Google').dataset['provider']).toBe('google');
    rerender(<LoginView {...idle} social={{ ...social, pending: 'google' }} />);
    expect(button("S'està iniciant la sessió amb Google…").getAttribute('aria-disabled')).toBe('true');
  });

  it('has no word about providers when there are none', () => {
    render(<LoginView {...idle} />);
    expect(screen.queryByText('o bé')).toBeNull();
  });

  it('says that it is done, with the way on as a link', () => {
    const { rerender } = render(<LoginView {...idle} view="done" destination="/perfil/meu-perfil" />);
    expect(screen.getByText('Has iniciat la sessió.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continua' }).getAttribute('href')).toBe('/perfil/meu-perfil');
    expect(screen.queryByRole('form')).toBeNull();
    rerender(<LoginView {...idle} view="done" />);
    expect(screen.queryByRole('link', { name: 'Continua' })).toBeNull();
  });

  it('never links to an unsafe registration', () => {
    render(<LoginView {...idle} registerUrl="javascript:alert(1)" />);
    expect(screen.getByRole('link', { name: "Registra't" }).getAttribute('href')).toBe('/registre');
  });
});
