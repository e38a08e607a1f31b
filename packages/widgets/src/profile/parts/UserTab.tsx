import { createElement, type ReactNode } from 'react';
import type { Host, TranslateOf } from '@apunt/element/host';
import { Alert } from '@apunt/ui/form/Alert';
import { Heading } from '@apunt/ui/Heading';
import type { profileContract } from '../profile.contract.ts';
import type { Variant } from './profile-values.ts';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';
import { useProfileForm } from './useProfileForm.ts';

export interface UserTabProps extends Pick<
  ProfileFormProps,
  't' | 'user' | 'minGuardianAge' | 'termsUrl' | 'privacyUrl' | 'given'
> {
  host: Host<typeof profileContract>;
  isSocial: boolean;
  level: number;
  noHeading: boolean;
  supportUrl: string | undefined;
}

export function UserTab(props: UserTabProps): ReactNode {
  const { host, user, isSocial } = props;
  const variant = isSocial ? 'social' : host.site;
  return <UserTabView {...props} {...useProfileForm(host, user, variant)} variant={variant} />;
}

type ViewProps = UserTabProps & ReturnType<typeof useProfileForm> & { variant: Variant };

function UserTabView(props: ViewProps): ReactNode {
  const { t, isSocial, level, noHeading, bulletin, supportUrl, variant } = props;
  // The second step of a social registration keeps its heading even with `no-heading`,
  // so that visitors know why it appears.
  const isHeaded = isSocial || !noHeading;
  const title = t(isSocial ? 'profile.social-title' : 'profile.title');
  return (
    <>
      {isHeaded && (
        <Heading level={level} className="apunt-form-title">
          {title}
        </Heading>
      )}
      {isSocial && (
        <>
          <p className="apunt-form-intro">{t('profile.social-intro')}</p>
          <Alert tone="info">{t('profile.social-alert')}</Alert>
        </>
      )}
      {!isSocial && variant === 'general' && <Bulletin t={t} {...bulletin} />}
      {/* Saving the second step changes the variant. Fields and rules depend on it, so a new form is needed. */}
      <ProfileForm key={`${variant} ${props.minGuardianAge}`} {...props} label={title} />
      {!isSocial && (
        <section className="apunt-profile-section">
          <Heading level={level + (isHeaded ? 1 : 0)} className="apunt-form-title">
            {t('profile.danger')}
          </Heading>
          {createElement('apunt-account-delete', supportUrl ? { 'support-url': supportUrl } : {})}
        </section>
      )}
    </>
  );
}

/** Quick switch of the newsletter: it changes at once, and changes back when saving fails. */
function Bulletin({
  t,
  value,
  error,
  onToggle,
}: { t: TranslateOf<typeof profileContract> } & ReturnType<typeof useProfileForm>['bulletin']): ReactNode {
  return (
    <div className="apunt-field">
      <button
        type="button"
        role="switch"
        className="apunt-button apunt-switch"
        data-action="bulletin"
        aria-checked={value}
        onClick={onToggle}
      >
        {t('profile.bulletin')}
      </button>
      <p className="apunt-field-error" role={error ? 'alert' : undefined}>
        {error && t('profile.bulletin-failed', { reason: error })}
      </p>
    </div>
  );
}
