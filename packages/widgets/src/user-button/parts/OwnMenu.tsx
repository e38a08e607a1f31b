import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useAccountMenu } from '@apunt/session/account/useAccountMenu';
import { AccountMenu } from '@apunt/ui/account/AccountMenu';
import type { userButtonContract } from '../user-button.contract.ts';

export { accountMenuTexts } from '@apunt/locales/account-menu';

/** Props of `OwnMenu`: the element's services, and addresses that have passed `safeUrl`. */
export interface OwnMenuProps extends Pick<WidgetProps<typeof userButtonContract>, 'host'> {
  profile: string;
  adults: string;
  /** Where a logout leads to. */
  login: string;
  onWaiting: (isLeaving: boolean) => void;
}

/** The tabs of the account and the logout, for whoever is logged in. Few visitors are, so it comes in a file of its own. */
export function OwnMenu({ host, profile, adults, login, onWaiting }: OwnMenuProps): ReactNode {
  const { session } = useRuntime();
  const menu = useAccountMenu({
    source: host.element,
    api: host.api,
    session,
    site: host.site,
    base: profile,
    urls: { adults },
    done: login,
    announce: () => host.emit('apunt-logout', {}),
    leave: (url) => host.navigate(url, 'logout'),
  });
  const { isLeaving } = menu;
  useLayoutEffect(() => onWaiting(isLeaving), [isLeaving, onWaiting]);
  useEffect(() => () => onWaiting(false), [onWaiting]);
  return <AccountMenu {...menu} t={host.t} current={undefined} />;
}
