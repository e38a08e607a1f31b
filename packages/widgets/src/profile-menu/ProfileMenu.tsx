import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { AccountMenu } from '@apunt/ui/account/AccountMenu';
import type { profileMenuContract } from './profile-menu.contract.ts';
import { useProfileMenu, type ProfileMenuModel } from './useProfileMenu.ts';

export function ProfileMenu(props: WidgetProps<typeof profileMenuContract>): ReactNode {
  const model = useProfileMenu(props);
  return <ProfileMenuView {...model} label={props.label} t={props.host.t} />;
}

interface ViewProps extends ProfileMenuModel {
  label: string | undefined;
  t: TranslateOf<typeof profileMenuContract>;
}

export function ProfileMenuView({ isSignedIn, label, t, ...menu }: ViewProps): ReactNode {
  if (!isSignedIn) return null;
  return (
    <nav aria-label={label ?? t('profile-menu.heading')}>
      <AccountMenu {...menu} t={t} />
    </nav>
  );
}
