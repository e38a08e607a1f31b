import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/user-button.json';
import { createTestHost } from '@apunt/testing/host';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { userButtonContract } from './user-button.contract.ts';
import { UserButtonView } from './UserButton.tsx';

const i18n = i18nOf(userButtonContract);

const anonymous = {
  isOpen: false,
  isSignedIn: false,
  name: '',
  initial: '',
  doors: [
    { key: 'login', href: '/acces' },
    { key: 'register', href: '/registre' },
  ] as const,
  Menu: undefined,
  lost: undefined,
  menu: {
    host: createTestHost(userButtonContract),
    profile: '/perfil',
    adults: '/a',
    login: '/acces',
    onWaiting: () => {},
  },
  label: undefined,
  t: i18n.t,
  onToggle: () => {},
  onLeave: () => {},
};
const signedIn = {
  ...anonymous,
  isSignedIn: true,
  name: 'Maria',
  initial: 'M',
  Menu: () => (
    <>
      <a href="/u">u</a>
      <a href="/f">f</a>
      <a href="/logout">logout</a>
    </>
  ),
};

describe('UserButtonView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is a person without a name, with the ways in behind it', () => {
    const { rerender } = render(<UserButtonView {...anonymous} />);
    expect(screen.getByRole('button', { name: ca.access, expanded: false })).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<UserButtonView {...anonymous} isOpen />);
    expect(screen.getByRole('navigation', { name: ca.menu })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([ca.login, ca.register]);
  });

  it('shows the initial of who is logged in, and speaks the name', () => {
    render(<UserButtonView {...signedIn} isOpen />);
    const button = screen.getByRole('button', {
      name: fillText(ca['account-of'], { name: 'Maria' }),
      expanded: true,
    });
    expect(button.textContent).toBe('M');
    expect(screen.getAllByRole('link').length).toBe(3);
  });

  it('leads to the account where its menu does not come', () => {
    render(<UserButtonView {...signedIn} isOpen Menu={undefined} lost="/perfil" />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/perfil');
  });

  it('remembers the way back when a way in is taken', () => {
    const onLeave = vi.fn();
    render(<UserButtonView {...anonymous} isOpen onLeave={onLeave} />);
    fireEvent.click(screen.getByRole('link', { name: ca.login }));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('opens and closes by its button, and closes by Escape with the focus back on it', async () => {
    const onToggle = vi.fn();
    const { rerender } = render(<UserButtonView {...signedIn} onToggle={onToggle} />);
    await userEvent.click(screen.getByRole('button'));
    expect(onToggle).toHaveBeenLastCalledWith(true);
    rerender(<UserButtonView {...signedIn} isOpen onToggle={onToggle} />);
    screen.getAllByRole('link')[0]?.focus();
    await userEvent.keyboard('{Escape}');
    expect(onToggle).toHaveBeenLastCalledWith(false);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('closes when the focus goes elsewhere, and not while it moves inside', () => {
    const onToggle = vi.fn();
    render(
      <>
        <UserButtonView {...signedIn} isOpen onToggle={onToggle} />
        <a href="/x">fora</a>
      </>,
    );
    const [first, second] = screen.getAllByRole('link');
    fireEvent.blur(first ?? document.body, { relatedTarget: second });
    expect(onToggle).not.toHaveBeenCalled();
    fireEvent.blur(second ?? document.body, { relatedTarget: screen.getByText('fora') });
    expect(onToggle).toHaveBeenCalledWith(false);
  });
});
