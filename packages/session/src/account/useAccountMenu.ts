import type { Api } from '@apunt/api/api';
import { CHILD_TYPE } from '../hint.ts';
import { PROFILE_PATHS, profileTabs, type ProfileTab } from './profile-tabs.ts';
import type { Session } from '../session.store.ts';
import { useLogout } from './useLogout.ts';
import { useSession } from '../useSession.ts';

/** Addresses of the menu's links, each of which a site may replace. */
export type MenuUrls = Record<ProfileTab | 'adults' | 'logout', string>;

/** Options of the account menu: the page's services, the site's addresses, and how to leave the page. */
export interface AccountMenuOptions {
  api: Api;
  session: Session;
  /** The element of the menu. */
  source?: Element;
  site: string;
  /** Address of the profile; the tabs are below it. */
  base: string;
  urls?: Partial<{ [K in keyof MenuUrls]: string | undefined }> | undefined;
  /** Address that is opened after a logout. */
  done: string;
  announce: () => boolean;
  leave: (url: string) => void;
}

/** State of the account menu, and the handler of its logout link. */
export interface AccountMenuModel {
  isSignedIn: boolean;
  isChild: boolean;
  name: string;
  tabs: readonly ProfileTab[];
  urls: MenuUrls;
  isLeaving: boolean;
  onLogout: () => void;
}

/**
 * State of the account menu. It is derived from the session's user or, until that is loaded, from the stored hint, so
 * that the menu needs no call of its own.
 */
export function useAccountMenu(options: AccountMenuOptions): AccountMenuModel {
  const { api, session, source, site, base, urls: siteUrls, done, announce, leave } = options;
  const type = useSession(session, ({ user, hint }) => (user ?? hint)?.type);
  const name = useSession(session, ({ user, hint }) => user?.name || hint?.name || user?.email || '');
  const { isWaiting, logOut } = useLogout({ api, session, site, ...(source && { source }), announce, leave });
  const isChild = type === CHILD_TYPE;
  const at = (tab: ProfileTab) =>
    siteUrls?.[tab] ?? `${base.replace(/(?<!\/)\/+$/, '')}/${PROFILE_PATHS[tab]}`;
  const urls = {
    user: at('user'),
    favourites: at('favourites'),
    shows: at('shows'),
    children: at('children'),
    adults: siteUrls?.adults ?? '/acces-adults',
    logout: siteUrls?.logout ?? '/logout',
  };
  return {
    isSignedIn: type !== undefined,
    isChild,
    name,
    tabs: profileTabs(site, type),
    urls,
    isLeaving: isWaiting,
    onLogout: () => void logOut({ href: urls.logout, done }),
  };
}
