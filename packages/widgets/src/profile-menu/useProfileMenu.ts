import type { WidgetProps } from '@apunt/element/host';
import { ownAddress } from '@apunt/element/account/own-link';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { tabOfPath } from '@apunt/session/account/profile-tabs';
import { useAccountMenu, type AccountMenuModel } from '@apunt/session/account/useAccountMenu';
import { safeUrl } from '@apunt/ui/safe-url';
import type { profileMenuContract } from './profile-menu.contract.ts';

export interface ProfileMenuModel extends AccountMenuModel {
  current: string | undefined;
}

export function useProfileMenu(props: WidgetProps<typeof profileMenuContract>): ProfileMenuModel {
  const { host, json, current, doneUrl } = props;
  const { session } = useRuntime();
  const { api } = host;
  const { user, favourites, shows, children, adults, logout } = json.urls ?? {};
  const menu = useAccountMenu({
    source: host.element,
    api,
    session,
    site: host.site,
    base: '/perfil',
    urls: {
      user: ownAddress(user),
      favourites: ownAddress(favourites),
      shows: ownAddress(shows),
      children: ownAddress(children),
      adults: ownAddress(adults),
      logout: ownAddress(logout),
    },
    done: safeUrl(doneUrl) ?? '/acces',
    announce: () => host.emit('apunt-logout', {}),
    leave: (url) => host.navigate(url, 'logout'),
  });

  const { isSignedIn, isLeaving } = menu;
  useHostState(host, !isSignedIn ? 'empty' : isLeaving ? 'waiting' : 'ready');

  return { ...menu, current: current ?? tabOfPath(location.pathname) };
}
