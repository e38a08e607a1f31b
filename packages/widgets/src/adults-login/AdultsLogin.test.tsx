import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/adults-login.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { adultsLoginContract } from './adults-login.contract.ts';
import { AdultsLoginView, type AdultsLoginViewProps } from './AdultsLogin.tsx';

const i18n = i18nOf(adultsLoginContract);

function show(more: Partial<AdultsLoginViewProps> = {}) {
  const onSend = vi.fn(() => Promise.resolve(undefined));
  const onVerify = vi.fn(() => Promise.resolve(undefined));
  const props: AdultsLoginViewProps = {
    t: i18n.t,
    view: 'login',
    problem: undefined,
    resend: { isSending: false, isPaused: false, onPress: vi.fn() },
    email: '',
    edition: 0,
    recoveryHref: '/acces?email=a%40b.test',
    destination: '/perfil/els-meus-fills-i-filles',
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    registerUrl: '/registre-adults',
    onSend,
    onVerify,
    ...more,
  };
  return { props, onSend, onVerify, ...render(<AdultsLoginView {...props} />) };
}

describe('AdultsLoginView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('hands on e-mail and password; old passwords may be short', async () => {
    const { container, onSend } = show();
    await act(async () => fill(container, { email: 'a@b.test', password: 'abc' }));
    await act(async () => void screen.getByText(ca.submit).click());
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ email: 'a@b.test', password: 'abc' }));
    expect(control(container, 'email').autocomplete).toBe('username');
    expect(screen.getByRole('link', { name: ca.register }).getAttribute('href')).toBe('/registre-adults');
  });

  it('moves the focus to the second question, and hands on its answer', async () => {
    const { container, onVerify } = show({ view: 'birthdate' });
    expect(document.activeElement?.textContent).toBe(ca['verify-title']);
    await act(async () => fill(container, { answer: '3.5.1984' }));
    await act(async () => void screen.getByText(ca.verify).click());
    await waitFor(() => expect(onVerify).toHaveBeenCalledOnce());
  });

  it('sends no date that does not exist', async () => {
    const { container, onVerify } = show({ view: 'birthdate' });
    await act(async () => fill(container, { answer: '31/02/1984' }));
    await act(async () => void screen.getByText(ca.verify).click());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(validation.birthdate));
    expect(onVerify).not.toHaveBeenCalled();
  });

  it('takes a code that the browser knows from a message', async () => {
    const { container, onVerify } = show({ view: 'code' });
    expect(control(container, 'answer').autocomplete).toBe('one-time-code');
    await act(async () => fill(container, { answer: ' 123456 ' }));
    await act(async () => void screen.getByText(ca.verify).click());
    await waitFor(() => expect(onVerify).toHaveBeenCalledWith('123456'));
  });

  it.each(['credentials', 'legacy', 'unvalidated', 'resend-failed', 'error', 'locked'] as const)(
    'says what is wrong: %s',
    (kind) => {
      show({ problem: { kind, count: 1 } });
      expect(screen.getByRole('alert').textContent).toBe(ca[kind]);
    },
  );

  it('says in place of the form that nobody can log in without a check', () => {
    const { container } = show({ problem: { kind: 'no-code', count: 0 } });
    expect(screen.getByRole('alert').textContent).toBe(ca['no-code']);
    expect(container.querySelector('form')).toBeNull();
  });

  it('leads an account from before to a new password', () => {
    show({ problem: { kind: 'legacy', count: 1 } });
    expect(screen.getByRole('link', { name: ca['legacy-action'] }).getAttribute('href')).toBe(
      '/acces?email=a%40b.test',
    );
  });

  it('offers the validation mail again where it is known whose', () => {
    const { props } = show({ problem: { kind: 'unvalidated', count: 1, userId: '7' } });
    screen.getByRole('button', { name: ca.resend }).click();
    expect(props.resend.onPress).toHaveBeenCalledWith('7');
  });

  it('fills another e-mail in', () => {
    const { container, props, rerender } = show({ email: 'a@b.test' });
    rerender(<AdultsLoginView {...props} email="c@d.test" edition={1} />);
    expect(control(container, 'email').value).toBe('c@d.test');
  });

  it('confirms', () => {
    show({ view: 'done' });
    expect(screen.getByRole('status').textContent).toBe(ca.done);
  });
});
