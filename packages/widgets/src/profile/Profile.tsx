import { createElement, type ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { Slotted } from '@apunt/element/Slotted';
import { AccountMenu } from '@apunt/ui/account/AccountMenu';
import { Alert } from '@apunt/ui/form/Alert';
import { Loading } from '@apunt/ui/loading/Loading';
import { Button } from '@apunt/ui/Button';
import { UserTab } from './parts/UserTab.tsx';
import type { profileContract } from './profile.contract.ts';
import { useProfile, type ProfileModel } from './useProfile.ts';

type Props = WidgetProps<typeof profileContract>;

export function Profile(props: Props): ReactNode {
  const { config } = useRuntime();
  const given = props.json.reference ?? config.json('reference');
  const { isKept, ...model } = useProfile(props);
  return !isKept && <ProfileView {...props} {...model} t={props.host.t} given={given} />;
}

export interface ProfileViewProps
  extends
    Omit<ProfileModel, 'isKept'>,
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
}

export function ProfileView(props: ProfileViewProps): ReactNode {
  const { host, t, status, user, tab, menu, reason, label, retry, onTab } = props;
  return (
    <div className="apunt-form">
      <Slotted host={host} name="before" />
      {(status === 'loading' || status === 'none') && <Loading text={t('profile.loading')} />}
      {status === 'failed' && (
        <Alert
          tone="error"
          actions={
            <Button action="retry" onClick={retry}>
              {t('profile.retry')}
            </Button>
          }
        >
          {t('profile.failed', { reason })}
        </Alert>
      )}
      {user && (
        <div className="apunt-profile-frame">
          <div>
            <nav aria-label={label ?? t('account-menu.label')}>
              <AccountMenu {...menu} t={t} current={tab} onTab={onTab} />
            </nav>
            <Slotted host={host} name="help" />
          </div>
          <div>
            <Tab {...props} user={user} />
          </div>
        </div>
      )}
      <Slotted host={host} name="after" />
    </div>
  );
}

/** Each list is a widget of its own. It is not imported: the loader loads it, as on any other page. */
function Tab({ user, ...props }: ProfileViewProps & { user: NonNullable<ProfileModel['user']> }): ReactNode {
  const { host, t, tab, isSocial, headingLevel, noHeading, addUrl, supportUrl, termsUrl, privacyUrl, given } =
    props;
  const heading = { 'heading-level': headingLevel, ...(noHeading && { 'no-heading': '' }) };
  switch (tab) {
    case 'favourites':
      return createElement('apunt-favourites', heading);
    case 'shows':
      return createElement('apunt-favourite-shows', heading);
    case 'children':
      return createElement('apunt-children', { ...heading, 'add-url': addUrl });
    case 'user':
      return (
        <UserTab
          key={user.id}
          host={host}
          t={t}
          user={user}
          isSocial={isSocial}
          level={headingLevel}
          noHeading={noHeading}
          supportUrl={supportUrl}
          minGuardianAge={props.minGuardianAge}
          termsUrl={termsUrl}
          privacyUrl={privacyUrl}
          given={given}
        />
      );
  }
}
