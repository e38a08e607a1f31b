import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/profile-menu.json';
import menu from '@apunt/locales/ca/account-menu.json';
import { i18nOf } from '@apunt/testing/i18n';
import { profileMenuContract } from './profile-menu.contract.ts';
import { ProfileMenuView } from './ProfileMenu.tsx';

const i18n = i18nOf(profileMenuContract);

const urls = {
  user: '/perfil/meu-perfil',
  favourites: '/perfil/continguts-guardats',
  shows: '/perfil/programes-preferits',
  children: '/perfil/els-meus-fills-i-filles',
  adults: '/acces-adults',
  logout: '/logout',
};
const adult = {
  isSignedIn: true,
  isChild: false,
  name: 'Maria',
  tabs: ['user', 'favourites', 'shows', 'children'] as const,
  urls,
  current: 'favourites',
  isLeaving: false,
  label: undefined,
  t: i18n.t,
  onLogout: () => {},
};

describe('ProfileMenuView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is a navigation of links, the current one marked', () => {
    render(<ProfileMenuView {...adult} />);
    expect(screen.getByRole('navigation', { name: ca.heading })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      urls.user,
      urls.favourites,
      urls.shows,
      urls.children,
      urls.logout,
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(menu.favourites);
  });

  it('leads a club member to the parents’ access', () => {
    render(<ProfileMenuView {...adult} isChild tabs={['favourites', 'shows']} />);
    expect(screen.getByRole('link', { name: menu.adults }).getAttribute('href')).toBe('/acces-adults');
    expect(screen.queryByText(menu.user)).toBeNull();
    expect(screen.queryByText(menu.children)).toBeNull();
  });

  it('logs out by a plain press, and leaves the link to the browser otherwise', () => {
    const onLogout = vi.fn();
    render(<ProfileMenuView {...adult} onLogout={onLogout} />);
    const link = screen.getByRole('link', { name: menu.logout });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(onLogout).not.toHaveBeenCalled();
    expect(fireEvent.click(link)).toBe(false);
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('shows nothing to somebody who is not logged in', () => {
    const { container } = render(<ProfileMenuView {...adult} isSignedIn={false} />);
    expect(container.childElementCount).toBe(0);
  });
});
