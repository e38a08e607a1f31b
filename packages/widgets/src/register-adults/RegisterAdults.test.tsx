import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/register-adults.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { registerAdultsContract } from './register-adults.contract.ts';
import { RegisterAdultsView, type RegisterAdultsViewProps } from './RegisterAdults.tsx';

const i18n = i18nOf(registerAdultsContract);

const VALID = { email: 'a@example.test', password: 'Taronja2026', repeat: 'Taronja2026', terms: true };

function show(more: Partial<RegisterAdultsViewProps> = {}) {
  const onSend = vi.fn(() => Promise.resolve(undefined));
  const props: RegisterAdultsViewProps = {
    host: { element: document.createElement('div') },
    t: i18n.t,
    isDone: false,
    refused: undefined,
    captcha: {
      provider: 'test',
      siteKey: '',
      lang: 'ca',
      isOff: true,
      isAllowed: () => true,
      allow: () => {},
    },
    inUseHref: '/acces-adults?email=x',
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    termsUrl: '/condicions',
    privacyUrl: '/privacitat',
    onSend,
    ...more,
  };
  return { onSend, ...render(<RegisterAdultsView {...props} />) };
}
const send = () => act(async () => void screen.getByText(ca.submit).click());

describe('RegisterAdultsView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('hands on e-mail, password and captcha, and nothing besides', async () => {
    const { container, onSend } = show();
    await act(async () => fill(container, VALID));
    await send();
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ email: VALID.email, password: VALID.password, recaptcha: 'dev' }),
    );
    expect(control(container, 'email').autocomplete).toBe('email');
  });

  it.each([
    ['email', 'a', validation.email],
    ['password', 'abc', validation.passwordLength],
    ['repeat', 'x', validation.passwordRepeat],
    ['terms', false, validation.terms],
  ])('sends nothing while %s is %j', async (name, value, message) => {
    const { container, onSend } = show();
    await act(async () => fill(container, { ...VALID, [name]: value }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('says why it was refused, and leads those who have an account to their login', () => {
    const problems = [{ code: 'EMAIL_ALREADY_IN_USE', text: 'Ja té compte.' }];
    show({ refused: { problems, reason: undefined, count: 1 } });
    expect(screen.getByRole('alert').textContent).toContain('Ja té compte.');
    expect(document.querySelector('[data-action=login]')?.getAttribute('href')).toBe('/acces-adults?email=x');
  });

  it('gives way to the confirmation', () => {
    show({ isDone: true });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/acces-adults');
    expect(screen.getByRole('heading', { name: ca['done-title'] })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe(ca.done);
  });
});
