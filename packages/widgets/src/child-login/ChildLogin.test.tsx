import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/child-login.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { childLoginContract } from './child-login.contract.ts';
import { ChildLoginView, type ChildLoginViewProps } from './ChildLogin.tsx';

const i18n = i18nOf(childLoginContract);

function show(more: Partial<ChildLoginViewProps> = {}) {
  const onSend = vi.fn(() => Promise.resolve(undefined));
  const onView = vi.fn();
  const props: ChildLoginViewProps = {
    host: { element: document.createElement('div') },
    t: i18n.t,
    view: 'login',
    problem: undefined,
    destination: '/perfil/programes-preferits',
    canSetPin: true,
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    nick: undefined,
    registerUrl: '/registre',
    adultsUrl: '/acces-adults',
    onSend,
    onView,
    ...more,
  };
  return { props, onSend, onView, ...render(<ChildLoginView {...props} />) };
}
const send = () => act(async () => void screen.getByText(ca.submit).click());

describe('ChildLoginView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('hands on number and PIN', async () => {
    const { container, onSend } = show({ nick: '4711' });
    expect(control(container, 'nick').value).toBe('4711');
    await act(async () => fill(container, { password: '0042' }));
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ nick: '4711', password: '0042' }));
  });

  it('asks for numbers, hides the PIN, and lets password managers in', () => {
    const { container } = show();
    expect(control(container, 'nick')).toMatchObject({ inputMode: 'numeric', autocomplete: 'username' });
    expect(control(container, 'password')).toMatchObject({
      type: 'password',
      inputMode: 'numeric',
      autocomplete: 'current-password',
    });
  });

  it.each([
    ['', '0042', validation.nickRequired],
    ['47a', '0042', validation.nick],
    ['4711', '', validation.pinRequired],
    ['4711', '042', validation.pin],
    ['4711', '00a2', validation.pin],
  ])('sends nothing for %j and %j', async (nick, password, message) => {
    const { container, onSend } = show();
    await act(async () => fill(container, { nick, password }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('says in the specification’s words that it was wrong', () => {
    show({ problem: { kind: 'credentials', count: 1 } });
    expect(screen.getByRole('alert').textContent).toBe(ca.credentials);
    expect(document.activeElement?.textContent).toBe(ca.credentials);
  });

  it('offers a new PIN, the registration and the login of guardians', () => {
    const { onView } = show();
    screen.getByRole('button', { name: ca.pin }).click();
    expect(onView).toHaveBeenCalledWith('pin');
    expect(screen.getByRole('link', { name: ca.register }).getAttribute('href')).toBe('/registre');
    expect(screen.getByRole('link', { name: ca.adults }).getAttribute('href')).toBe('/acces-adults');
  });

  it('holds the PIN’s own widget, with the number, and a way back', () => {
    const { container, onView } = show({ view: 'pin', nick: '4711' });
    expect(container.querySelector('apunt-child-pin')?.getAttribute('nick')).toBe('4711');
    screen.getByRole('button', { name: ca.back }).click();
    expect(onView).toHaveBeenCalledWith('login');
  });

  it.each([false, true])('moves the focus with the view; without a heading: %j', (noHeading) => {
    const { container, props, rerender } = show({ noHeading });
    expect(document.activeElement).toBe(document.body);
    rerender(<ChildLoginView {...props} view="pin" />);
    expect(document.activeElement?.textContent).toBe(ca.pin);
    rerender(<ChildLoginView {...props} view="login" />);
    expect(document.activeElement).toBe(container.querySelector(noHeading ? '[name=nick]' : 'h2'));
  });

  it('takes another number as it comes', () => {
    const { container, props, rerender } = show({ nick: '4711' });
    rerender(<ChildLoginView {...props} nick="4712" />);
    expect(control(container, 'nick').value).toBe('4712');
  });

  it('confirms, and shows nothing off the club site', () => {
    show({ view: 'done' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/perfil/programes-preferits');
    expect(show({ view: 'away' }).container.childElementCount).toBe(0);
  });
});
