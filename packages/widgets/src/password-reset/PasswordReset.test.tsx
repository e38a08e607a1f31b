import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/password-reset.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { passwordResetContract } from './password-reset.contract.ts';
import { PasswordResetView, type PasswordResetViewProps } from './PasswordReset.tsx';

const i18n = i18nOf(passwordResetContract);

function show(more: Partial<PasswordResetViewProps> = {}) {
  const onSend = vi.fn(() => Promise.resolve(undefined));
  const props: PasswordResetViewProps = {
    t: i18n.t,
    view: 'form',
    reason: undefined,
    tries: 0,
    recoveryHref: '/acces',
    doneHref: '/acces?alert=password_changed',
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    onSend,
    ...more,
  };
  return { onSend, ...render(<PasswordResetView {...props} />) };
}
const send = () => act(async () => void screen.getByText(ca.submit).click());

describe('PasswordResetView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('hands on a password that keeps the rules and was repeated', async () => {
    const { container, onSend } = show();
    await act(async () => fill(container, { password: 'Taronja2026', repeat: 'Taronja2026' }));
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalledWith('Taronja2026'));
    expect(control(container, 'password').autocomplete).toBe('new-password');
  });

  it.each([
    ['Abc', 'Abc', validation.passwordLength],
    ['abcdefgh', 'abcdefgh', validation.passwordCase],
    ['Taronja2026', 'Taronja2027', validation.passwordRepeat],
  ])('sends nothing for %s and %s', async (password, repeat, message) => {
    const { container, onSend } = show();
    await act(async () => fill(container, { password, repeat }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('offers another link instead of a form when the link is no good', () => {
    const { container } = show({ view: 'token' });
    expect(screen.getByRole('alert').textContent).toBe(ca.token);
    expect(screen.getByRole('link', { name: ca.again }).getAttribute('href')).toBe('/acces');
    expect(container.querySelector('form')).toBeNull();
  });

  it('says why it did not work, above the form', () => {
    show({ reason: 'No hi ha connexió.', tries: 1 });
    expect(screen.getByRole('alert').textContent).toContain('No hi ha connexió.');
    expect(screen.getByText(ca.submit)).toBeDefined();
  });

  it('confirms, with the way to the login', () => {
    show({ view: 'done' });
    expect(screen.getByRole('status').textContent).toBe(ca.done);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/acces?alert=password_changed');
  });
});
