import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { serverHtmlOf } from '@apunt/element/server-html';
import { ownAddress } from '@apunt/element/account/own-link';
import { useRuntime } from '@apunt/element/runtime';
import { useKeptHtml, type Kept } from '@apunt/element/account/useKeptHtml';
import { SOCIAL_TYPE, tabOfPath, type ProfileTab } from '@apunt/session/account/profile-tabs';
import type { User } from '@apunt/session/session.store';
import { useAccount } from '@apunt/session/account/useAccount';
import { useLoginNeeded } from '@apunt/session/account/useLoginNeeded';
import { useAccountMenu, type AccountMenuModel } from '@apunt/session/account/useAccountMenu';
import { safeUrl } from '@apunt/ui/safe-url';
import { useShownTab } from './parts/useShownTab.ts';
import type { profileContract } from './profile.contract.ts';

export interface ProfileModel {
  /** Whether the server HTML still stands in its place. */
  kept: Kept;
  status: 'loading' | 'failed' | 'none' | 'user';
  user: User | null;
  tab: ProfileTab;
  /** The tab that is drawn while the list in `tab` is loaded; undefined while the server HTML stands there. */
  shown: ProfileTab | undefined;
  /** The HTML that the page has printed for the tab of the children, which is all that it has on other sites than the club's. */
  childrenHtml: Element | undefined;
  /** Of the element around the tabs. */
  boxRef: RefObject<HTMLDivElement | null>;
  isSocial: boolean;
  menu: AccountMenuModel;
  /** Why the user could not be loaded. */
  reason: string;
  retry: () => void;
  /** False when the page has prevented the change of tab in order to handle it itself. */
  onTab: (tab: ProfileTab) => boolean;
}

/** The slots that are shown in every state. */
const ALWAYS = ['before', 'help', 'after'];

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

  const boxRef = useRef<HTMLDivElement>(null);
  const [isPrinted] = useState(() => serverHtmlOf(host.element).length > 0);
  const [childrenHtml] = useState(
    () => (host.site !== 'lacolla' && host.element.querySelector('[data-apunt-tab=children]')) || undefined,
  );
  const list = useShownTab(boxRef, tab, { isPrinted, isDrawn: status === 'user' });
  // The tab with the personal data reports its own state; for the other tabs it is reported here.
  const rest =
    list.shown === tab
      ? tab === 'user'
        ? undefined
        : 'ready'
      : list.state === 'failed'
        ? 'error'
        : 'loading';
  const kept = useKeptHtml(
    host,
    status === 'user' ? rest : status === 'failed' ? 'error' : 'loading',
    ALWAYS,
  );
  const retry = () => {
    if (status !== 'user') return account.retry();
    const element = boxRef.current?.querySelector(`:scope > [data-list=${tab}] > *`);
    if (element && 'reload' in element && typeof element.reload === 'function') element.reload();
  };
  const reload = useEffectEvent(account.retry);
  useEffect(() => host.onReload(() => reload()), [host]);

  return {
    kept,
    status,
    user,
    tab,
    shown: list.shown,
    childrenHtml,
    boxRef,
    isSocial: loginType === SOCIAL_TYPE || user?.type === SOCIAL_TYPE,
    menu,
    reason: status === 'failed' ? errorTextOf(host, account.error) : '',
    retry,
    onTab: (next) => host.emit('apunt-tab-change', { tab: next }),
  };
}
