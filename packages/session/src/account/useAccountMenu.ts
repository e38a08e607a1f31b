import type { Api } from '@apunt/api/api';
import { CHILD_TYPE, PROFILE_PATHS, profileTabs, type ProfileTab } from './profile-tabs.ts';
import type { Session } from '../session.store.ts';
import { useLogout } from './useLogout.ts';
import { useSession } from '../useSession.ts';

/** Addresses that a site may change. */
export type MenuUrls = Record<ProfileTab | 'adults' | 'logout', string>;

/** What the menu of an account needs from the widget that shows it: the page's services, its addresses, and how to leave. */
export interface AccountMenuOptions {
  api: Api;
  session: Session;
  site: string;
  /** Address of the profile; the tabs are below it. */
  base: string;
  urls?: Partial<{ [K in keyof MenuUrls]: string | undefined }> | undefined;
  /** Where a logout ends. */
  done: string;
  announce: () => boolean;
  leave: (url: string) => void;
}

/** What the menu of an account shows, and the handler of its logout button. */
export interface AccountMenuModel {
  isSignedIn: boolean;
  isChild: boolean;
  name: string;
  tabs: readonly ProfileTab[];
  urls: MenuUrls;
  isLeaving: boolean;
  onLogout: () => void;
}

/** What the menu of an account shows for whoever is, or seems to be, logged in: painted from the hint, no call. */
export function useAccountMenu(options: AccountMenuOptions): AccountMenuModel {
  const { api, session, site, base, urls: siteUrls, done, announce, leave } = options;
  const type = useSession(session, ({ user, hint }) => (user ?? hint)?.type);
  const name = useSession(session, ({ user, hint }) => user?.name || hint?.name || user?.email || '');
  const { isWaiting, logOut } = useLogout({ api, session, announce, leave });
  const isChild = type === CHILD_TYPE;
  const at = (tab: ProfileTab) => siteUrls?.[tab] ?? `${base.replace(/\/+$/, '')}/${PROFILE_PATHS[tab]}`;
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
