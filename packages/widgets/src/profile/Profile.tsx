import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { Slotted } from '@apunt/element/Slotted';
import { AccountMenu } from '@apunt/ui/account/AccountMenu';
import { LoadFailed } from '@apunt/ui/account/LoadFailed';
import { Loading } from '@apunt/ui/loading/Loading';
import { Tab } from './parts/Tab.tsx';
import type { profileContract } from './profile.contract.ts';
import { useProfile, type ProfileModel } from './useProfile.ts';

type Props = WidgetProps<typeof profileContract>;

export function Profile(props: Props): ReactNode {
  const { config } = useRuntime();
  const given = props.json.reference ?? config.json('reference');
  const { kept, ...model } = useProfile(props);
  const { t } = props.host;
  const isKept = kept !== 'none';
  return (
    <>
      {kept === 'printed-failed' && <Failed {...model} t={t} />}
      {(!isKept || model.user) && <ProfileView {...props} {...model} t={t} given={given} isHidden={isKept} />}
    </>
  );
}

export interface ProfileViewProps
  extends
    Omit<ProfileModel, 'kept'>,
    Pick<
      Props,
      | 'headingLevel'
      | 'noHeading'
      | 'label'
      | 'addUrl'
      | 'supportUrl'
      | 'minGuardianAge'
      | 'termsUrl'
      | 'privacyUrl'
    > {
  host: Host<typeof profileContract>;
  t: TranslateOf<typeof profileContract>;
  given: unknown;
  /** The server HTML stands in its place, while the list in the tab is loaded. */
  isHidden?: boolean;
}

/** Stands under the server HTML, too, which stays where it is. */
function Failed({ t, reason, retry }: Pick<ProfileViewProps, 't' | 'reason' | 'retry'>): ReactNode {
  return <LoadFailed text={t('profile.failed', { reason })} retry={t('profile.retry')} onRetry={retry} />;
}

export function ProfileView(props: ProfileViewProps): ReactNode {
  const { host, t, status, user, tab, shown, menu, label, isHidden, onTab, boxRef } = props;
  // The tab that was drawn stays until the list in the other one is there.
  const tabs = shown === undefined || shown === tab ? [tab] : [shown, tab];
  return (
    <div className="apunt-form" hidden={isHidden}>
      {!isHidden && <Slotted host={host} name="before" />}
      {(status === 'loading' || status === 'none') && <Loading text={t('profile.loading')} />}
      {status === 'failed' && <Failed {...props} />}
      {user && (
        <div className="apunt-profile-frame">
          <div>
            <nav aria-label={label ?? t('account-menu.label')}>
              <AccountMenu {...menu} t={t} current={tab} onTab={onTab} />
            </nav>
            {!isHidden && <Slotted host={host} name="help" />}
          </div>
          <div ref={boxRef}>
            {tabs.map((one) => (
              <div key={one} data-list={one} hidden={shown !== undefined && one !== shown}>
                <Tab {...props} user={user} tab={one} />
              </div>
            ))}
          </div>
        </div>
      )}
      {!isHidden && <Slotted host={host} name="after" />}
    </div>
  );
}
