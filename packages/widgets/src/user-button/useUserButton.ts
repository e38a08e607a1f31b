import { useEffect, useEffectEvent, useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { getRuntime, useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { useLater } from '@apunt/element/useLater';
import { saveBackUrl } from '@apunt/session/login/back-url';
import { loginUrlOf } from '@apunt/session/ask-login';
import { CHILD_TYPE } from '@apunt/session/hint';
import { isSignedIn as isThere } from '@apunt/session/session.store';
import { useSession } from '@apunt/session/useSession';
import { initialOf } from '@apunt/ui/popover/initial';
import { safeUrl } from '@apunt/ui/safe-url';
import type { OwnMenu, OwnMenuProps } from './parts/OwnMenu.tsx';
import type { userButtonContract } from './user-button.contract.ts';

export interface UserButtonModel {
  isOpen: boolean;
  isSignedIn: boolean;
  name: string;
  /** Draws what belongs to whoever is logged in; undefined until it has come. */
  Menu: typeof OwnMenu | undefined;
  /** Address of the account, for whom its menu does not come. */
  lost: string | undefined;
  menu: OwnMenuProps;
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
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isLost, setLost] = useState(false);
  const adults = safeUrl(props.adultsUrl) ?? '/acces-adults';
  const login = loginUrlOf(props.loginUrl, config);
  const profile = safeUrl(props.profileUrl) ?? '/perfil';
  const isSignedIn = useSession(session, isThere);
  const isChild = useSession(session, ({ user, hint }) => (user ?? hint)?.type === CHILD_TYPE);
  const name = useSession(session, ({ user, hint }) => user?.name || hint?.name || user?.email || '');
  const Menu = useLater(
    isSignedIn,
    async () => {
      const code = await import('./parts/OwnMenu.tsx');
      await getRuntime().i18n.add(code.accountMenuTexts);
      return code.OwnMenu;
    },
    () => setLost(true),
  );

  const toggle = (open: boolean) => {
    if (open === isOpen) return;
    setOpen(open);
    // Of a child the hint holds only the first letter of the name.
    if (open && isChild) void session.load();
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
    isOpen,
    isSignedIn,
    name,
    Menu,
    lost: isLost ? profile : undefined,
    menu: { host, profile, adults, login, onWaiting: setLeaving },
    initial: isSignedIn ? initialOf(name) : '',
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
