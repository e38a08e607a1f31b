import { useEffect, useEffectEvent, useState } from 'react';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { ownAddress } from '@apunt/element/account/own-link';
import { useRuntime } from '@apunt/element/runtime';
import { useKeptHtml } from '@apunt/element/account/useKeptHtml';
import { SOCIAL_TYPE, tabOfPath, type ProfileTab } from '@apunt/session/account/profile-tabs';
import type { User } from '@apunt/session/session.store';
import { useAccount } from '@apunt/session/account/useAccount';
import { useLoginNeeded } from '@apunt/session/account/useLoginNeeded';
import { useAccountMenu, type AccountMenuModel } from '@apunt/session/account/useAccountMenu';
import { safeUrl } from '@apunt/ui/safe-url';
import type { profileContract } from './profile.contract.ts';

export interface ProfileModel {
  /** The server HTML stands in its place while the account is loaded. */
  isKept: boolean;
  status: 'loading' | 'failed' | 'none' | 'user';
  user: User | null;
  tab: ProfileTab;
  isSocial: boolean;
  menu: AccountMenuModel;
  /** Why the user could not be loaded. */
  reason: string;
  retry: () => void;
  /** False when the page has prevented the change of tab in order to handle it itself. */
  onTab: (tab: ProfileTab) => boolean;
}

export function useProfile(props: WidgetProps<typeof profileContract>): ProfileModel {
  const { host, json, baseUrl, loginType, doneUrl } = props;
  const { session, config } = useRuntime();
  const { api } = host;
  const account = useAccount(session);
  const { user, status } = account;
  const [path] = useState(() => location.pathname);
  const base = safeUrl(baseUrl) ?? '/perfil';
  const { adults, logout, ...tabs } = json.urls ?? {};
  const menu = useAccountMenu({
    source: host.element,
    api,
    session,
    site: host.site,
    base,
    urls: {
      user: ownAddress(tabs.user),
      favourites: ownAddress(tabs.favourites),
      shows: ownAddress(tabs.shows),
      children: ownAddress(tabs.children),
      adults: ownAddress(adults),
      logout: ownAddress(logout),
    },
    done: safeUrl(doneUrl) ?? '/acces',
    announce: () => host.emit('apunt-logout', {}),
    leave: (url) => host.navigate(url, 'logout'),
  });
  const wanted = props.tab ?? tabOfPath(path, base) ?? 'user';
  const isAllowed = menu.tabs.includes(wanted);
  const tab = isAllowed ? wanted : (menu.tabs[0] ?? 'favourites');
  const address = menu.urls[tab];

  // The tab of the children leaves, too, when the server cannot tell who is there.
  useLoginNeeded(host, config.loginUrl, status === 'none' || (status === 'failed' && tab === 'children'));

  // The address names a tab that this account does not have: it is replaced by the
  // address of the tab that is shown instead.
  useEffect(() => {
    if (user && !isAllowed) history.replaceState(history.state, '', new URL(address, location.origin));
  }, [user, isAllowed, address]);

  // The tab with the personal data reports its own state; for the other tabs it is reported here.
  const rest = tab === 'user' ? undefined : 'ready';
  const isKept = useKeptHtml(host, status === 'user' ? rest : status === 'failed' ? 'error' : 'loading');
  const reload = useEffectEvent(account.retry);
  useEffect(() => host.onReload(() => reload()), [host]);

  return {
    isKept,
    status,
    user,
    tab,
    isSocial: loginType === SOCIAL_TYPE || user?.type === SOCIAL_TYPE,
    menu,
    reason: status === 'failed' ? errorTextOf(host, account.error) : '',
    retry: account.retry,
    onTab: (next) => host.emit('apunt-tab-change', { tab: next }),
  };
}
