import type { MouseEvent, ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { isPlainPress } from '../address/press.ts';

/** Props of `AccountMenu`: the tabs of the profile with their addresses, and the logout. */
export interface AccountMenuProps {
  t: Translate<'account-menu'>;
  tabs: readonly ('user' | 'favourites' | 'shows' | 'children')[];
  current: string | undefined;
  /** Addresses that have passed `safeUrl`. */
  urls: { user: string; favourites: string; shows: string; children: string; adults: string; logout: string };
  /** For a club member (a child) the menu has a link to the parents' access. */
  isChild: boolean;
  isLeaving: boolean;
  onLogout: () => void;
  /** Called before a tab's address opens; returning false prevents that. */
  onTab?: (tab: 'user' | 'favourites' | 'shows' | 'children') => boolean;
}

/** Links to the tabs of the account and the logout. All are links, so that they also work in a new browser tab. */
export function AccountMenu(props: AccountMenuProps): ReactNode {
  const { t, tabs, current, urls, isChild, isLeaving, onLogout, onTab } = props;
  const handleLogout = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onLogout();
  };
  return (
    <ul part="menu" className="apunt-menu">
      {tabs.map((tab) => (
        <li key={tab}>
          <a
            href={urls[tab]}
            data-tab={tab}
            aria-current={tab === current ? 'page' : undefined}
            onClick={(event) => {
              if (onTab?.(tab) === false) event.preventDefault();
            }}
          >
            {t(`account-menu.${tab}`)}
          </a>
        </li>
      ))}
      {isChild && (
        <li>
          <a href={urls.adults} data-action="access">
            {t('account-menu.adults')}
          </a>
        </li>
      )}
      <li>
        <a
          href={urls.logout}
          data-action="logout"
          aria-disabled={isLeaving || undefined}
          onClick={handleLogout}
        >
          {t(isLeaving ? 'account-menu.logging-out' : 'account-menu.logout')}
        </a>
      </li>
    </ul>
  );
}
