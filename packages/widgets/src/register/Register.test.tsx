import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/register.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { fillText } from '@apunt/testing/texts';
import socialCa from '@apunt/locales/ca/social.json';
import fields from '@apunt/locales/ca/fields.json';
import registerErrors from '@apunt/locales/ca/register-errors.json';
import { registerContract } from './register.contract.ts';
import { RegisterView, type RegisterViewProps } from './Register.tsx';

const i18n = i18nOf(registerContract);

const captcha = {
  provider: 'test',
  siteKey: '',
  lang: 'ca',
  isOff: true,
  isAllowed: () => true,
  allow: () => {},
} as const;
const VALID = {
  name: 'Anna',
  surname: 'Pla',
  email: 'nova@example.test',
  birthdate: '3.5.1984',
  password: 'Taronja2026',
  repeat: 'Taronja2026',
  terms: true,
};

function show(more: Partial<RegisterViewProps> = {}) {
  const onSend = vi.fn(() => Promise.resolve(undefined));
  const props: RegisterViewProps = {
    host: { element: document.createElement('div') },
    t: i18n.t,
    view: 'form',
    refused: undefined,
    captcha,
    social: { providers: [], pending: undefined, onPress: () => {} },
    notice: undefined,
    loginHref: '/acces',
    inUseHref: '/acces?email=a%40b.test',
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    minAge: 13,
    termsUrl: '/condicions',
    privacyUrl: '/privacitat',
    onSend,
    ...more,
  };
  return { props, onSend, ...render(<RegisterView {...props} />) };
}
const send = () => act(async () => void screen.getByText(ca.submit).click());

describe('RegisterView', () => {
  beforeEach(() => {
    document.body.replaceChildren();
    sessionStorage.clear();
  });

  it('takes another least age as it comes', async () => {
    const { container, props, rerender, onSend } = show();
    rerender(<RegisterView {...props} minAge={60} />);
    await act(async () => fill(container, VALID));
    await send();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(fillText(validation.age, { age: '60' })),
    );
    expect(onSend).not.toHaveBeenCalled();
  });

  it('has a field for each key of the payload, with what browsers and password managers need', () => {
    const { container } = show();
    expect(screen.getByRole('form', { name: ca.title })).toBeDefined();
    const tokens = ['name', 'surname', 'email', 'birthdate', 'password', 'repeat'].map((name) => [
      name,
      control(container, name).autocomplete,
    ]);
    expect(Object.fromEntries(tokens)).toEqual({
      name: 'given-name',
      surname: 'family-name',
      email: 'email',
      birthdate: 'bday',
      password: 'new-password',
      repeat: 'new-password',
    });
    expect(control(container, 'birthdate').inputMode).toBe('numeric');
    expect(
      screen.getByRole('link', { name: (name) => name.includes(fields.terms) }).getAttribute('href'),
    ).toBe('/condicions');
  });

  it('hands on exactly what was typed, the date as the payload has it, without the repetition', async () => {
    const { container, onSend } = show();
    await act(async () => fill(container, VALID));
    await send();
    const { repeat: _, ...rest } = VALID;
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ ...rest, birthdate: '1984-05-03', recaptcha: 'dev' }),
    );
  });

  it('sends null for a date of birth that is left out', async () => {
    const { container, onSend } = show();
    await act(async () => fill(container, { ...VALID, birthdate: '' }));
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ birthdate: null })));
  });

  it.each([
    ['name', '', validation.nameRequired],
    ['surname', ' ', validation.surnameRequired],
    ['email', '', validation.emailRequired],
    ['email', 'àngels@example.test', validation.emailAccents],
    ['email', 'anna@', validation.email],
    ['birthdate', '31/02/2000', validation.birthdate],
    ['birthdate', '01/01/2020', fillText(validation.age, { age: '13' })],
    ['password', 'Abc', validation.passwordLength],
    ['password', 'abcdefgh1', validation.passwordCase],
    ['repeat', 'Altra2026', validation.passwordRepeat],
    ['terms', false, validation.terms],
  ])('sends nothing while %s is %j, says why and goes there', async (name, value, message) => {
    const { container, onSend } = show();
    await act(async () => fill(container, { ...VALID, [name]: value }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    const field = control(container, name === 'password' ? 'password' : name);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('follows the rules of the password while it is typed', async () => {
    const { container } = show();
    const met = () => [...container.querySelectorAll('[data-met]')].map((li) => li.getAttribute('data-met'));
    expect(met()).toEqual(['false', 'false']);
    await act(async () => fill(container, { password: 'Abc' }));
    expect(met()).toEqual(['false', 'true']);
    await act(async () => fill(container, { password: 'Abcdefgh' }));
    expect(met()).toEqual(['true', 'true']);
  });

  it('tidies the date once the field is left', async () => {
    const { container } = show();
    const field = control(container, 'birthdate');
    fireEvent.change(field, { target: { value: '3.5.1984' } });
    await act(async () => void fireEvent.blur(field));
    expect(field.value).toBe('03/05/1984');
  });

  it('keeps everything but secrets when the send was refused', async () => {
    const { container } = show({ onSend: () => Promise.resolve({}) });
    await act(async () => fill(container, VALID));
    await send();
    await waitFor(() => expect(control(container, 'password').value).toBe(''));
    expect(control(container, 'repeat').value).toBe('');
    expect(control(container, 'name').value).toBe('Anna');
    expect(control(container, 'email').value).toBe(VALID.email);
    expect(control(container, 'terms')).toHaveProperty('checked', true);
  });

  it('keeps name and surname over a reload, and nothing else', async () => {
    const { container, unmount } = show();
    await act(async () => fill(container, VALID));
    expect(Object.keys(sessionStorage)).toEqual(['apuntDraft:register']);
    const stored = sessionStorage.getItem('apuntDraft:register') ?? '';
    for (const secret of [VALID.email, VALID.password, '1984']) expect(stored).not.toContain(secret);
    unmount();
    const again = show();
    expect(control(again.container, 'name').value).toBe('Anna');
    expect(control(again.container, 'email').value).toBe('');
  });

  it('lists why the server has refused it, with a way to log in', () => {
    const refused = {
      problems: [{ code: 'EMAIL_ALREADY_IN_USE', text: 'Ja té compte.' }],
      reason: undefined,
      count: 1,
    };
    show({ refused });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(`${registerErrors.headline}Ja té compte.`);
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(document.querySelector('[data-action=login]')?.getAttribute('href')).toContain('email=');
  });

  it('offers the providers, and says what came of one', () => {
    const onPress = vi.fn();
    show({ social: { providers: ['google'], pending: undefined, onPress } });
    screen.getByRole('button', { name: fillText(socialCa.with, { name: 'Google' }) }).click();
    expect(onPress).toHaveBeenCalledWith('google');
    show({ notice: { kind: 'social-cancelled', name: 'Google' } });
    expect(screen.getByText(fillText(socialCa.cancelled, { name: 'Google' }))).toBeDefined();
  });

  it('gives way to the confirmation', () => {
    const { container } = show({ view: 'done' });
    expect(screen.getByRole('status').textContent).toContain(ca.done);
    expect(container.querySelector('form')).toBeNull();
    expect(screen.getByRole('link', { name: ca.login }).getAttribute('href')).toBe('/acces');
  });

  it('is the guardians’ registration on the club site', () => {
    const { container } = show({ view: 'club' });
    expect(container.querySelector('apunt-club-register')?.getAttribute('terms-url')).toBe('/condicions');
    expect(container.querySelector('form')).toBeNull();
  });
});
