import { useEffect, useEffectEvent, useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { saveBackUrl } from '@apunt/session/login/back-url';
import { loginUrlOf } from '@apunt/session/ask-login';
import { useAccountMenu, type AccountMenuModel } from '@apunt/session/account/useAccountMenu';
import { initialOf } from '@apunt/ui/account/initial';
import { safeUrl } from '@apunt/ui/safe-url';
import type { userButtonContract } from './user-button.contract.ts';

export interface UserButtonModel extends AccountMenuModel {
  isOpen: boolean;
  /** First letter of the user's name; empty when no name is known. */
  initial: string;
  /** Links for visitors who are not logged in. */
  doors: readonly { key: 'login' | 'register' | 'child' | 'adults'; href: string }[];
  onToggle: (open: boolean) => void;
  /** Called when a link to a login or registration page is pressed. */
  onLeave: () => void;
}

export function useUserButton(props: WidgetProps<typeof userButtonContract>): UserButtonModel {
  const { host } = props;
  const { session, config } = useRuntime();
  const { api } = host;
  const [isOpen, setOpen] = useState(false);
  const adults = safeUrl(props.adultsUrl) ?? '/acces-adults';
  const login = loginUrlOf(props.loginUrl, config);
  const menu = useAccountMenu({
    source: host.element,
    api,
    session,
    site: host.site,
    base: safeUrl(props.profileUrl) ?? '/perfil',
    urls: { adults },
    done: login,
    announce: () => host.emit('apunt-logout', {}),
    leave: (url) => host.navigate(url, 'logout'),
  });
  const { isLeaving, isSignedIn } = menu;

  const toggle = (open: boolean) => {
    if (open === isOpen) return;
    setOpen(open);
    // Of a child the hint holds only the first letter of the name.
    if (open && menu.isChild) void session.load();
    host.emit('apunt-menu-toggle', { open });
  };

  useHostState(host, isLeaving ? 'waiting' : 'ready');

  const close = useEffectEvent(() => toggle(false));
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: Event) => {
      if (!event.composedPath().includes(host.element)) close();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [host, isOpen]);

  return {
    ...menu,
    isOpen,
    initial: isSignedIn ? initialOf(menu.name) : '',
    doors:
      host.site === 'lacolla'
        ? [
            { key: 'child', href: login },
            { key: 'adults', href: adults },
          ]
        : [
            { key: 'login', href: login },
            { key: 'register', href: safeUrl(props.registerUrl) ?? '/registre' },
          ],
    onToggle: toggle,
    onLeave: () => saveBackUrl(),
  };
}
