import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/email-validation.json';
import { emailValidationContract } from './email-validation.contract.ts';
import { EmailValidationView, type EmailValidationViewProps } from './EmailValidation.tsx';

const i18n = i18nOf(emailValidationContract);

function show(more: Partial<EmailValidationViewProps>) {
  const onResend = vi.fn();
  const props: EmailValidationViewProps = {
    t: i18n.t,
    result: 'expired',
    profileHref: '/perfil/meu-perfil',
    loginHref: undefined,
    isPrinted: false,
    canResend: true,
    step: 'idle',
    isPaused: false,
    answers: 0,
    headingLevel: 2,
    noHeading: false,
    onResend,
    ...more,
  };
  return { onResend, ...render(<EmailValidationView {...props} />) };
}

describe('EmailValidationView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('leads to the profile, only when the link was good', () => {
    show({ result: 'valid', canResend: false });
    expect(screen.getByRole('heading', { name: ca.title.valid })).toBeDefined();
    expect(screen.getByRole('link', { name: ca.profile }).getAttribute('href')).toBe('/perfil/meu-perfil');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['expired', 'invalid'] as const)('%s offers another mail, and no profile', (result) => {
    const { onResend } = show({ result });
    expect(screen.getByText(ca.text[result])).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    screen.getByRole('button', { name: ca.resend }).click();
    expect(onResend).toHaveBeenCalledOnce();
  });

  it.each([
    [{ step: 'resent' }, ca.resent],
    [{ step: 'failed' }, ca.failed],
    [{ step: 'resent', isPaused: true }, ca.pause],
  ] as const)('says what came of a press: %j', (state, text) => {
    show({ ...state, answers: 1 });
    expect(document.activeElement?.textContent).toBe(text);
  });

  it('leaves what the server has said, and says nothing twice', () => {
    const { container } = show({ isPrinted: true });
    expect(container.querySelector('slot')).not.toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('button', { name: ca.resend })).toBeDefined();
  });

  it('leads to the login where no mail can be asked for', () => {
    show({ result: 'invalid', canResend: false, loginHref: '/acces' });
    expect(screen.getByRole('link', { name: ca.login }).getAttribute('href')).toBe('/acces');
  });

  it('says that it is at it', () => {
    show({ step: 'sending' });
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(ca.resending);
  });
});
