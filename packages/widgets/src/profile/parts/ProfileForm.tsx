import type { TranslateOf } from '@apunt/element/host';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { CountryFields } from '@apunt/forms/fields/CountryFields';
import { Form } from '@apunt/forms/form/Form';
import { Check, Input, NewPassword, Password, Terms } from '@apunt/forms/fields/Input';
import { useLeaveWarning } from '@apunt/forms/form/useLeaveWarning';
import { useFormMachine, type FormMachine } from '@apunt/forms/form/useFormMachine';
import { createDraft } from '@apunt/forms/registration/draft';
import { DRAFT_PREFIX } from '@apunt/session/drafts';
import type { User } from '@apunt/session/session.store';
import { tabStorage } from '@apunt/session/storage';
import { Alert } from '@apunt/ui/form/Alert';
import {
  ageOf,
  profileSchema,
  profileValues,
  type ProfileInput,
  type ProfileOutput,
  type Variant,
} from './profile-values.ts';
import type { ProfileFormModel } from './useProfileForm.ts';
import type { profileContract } from '../profile.contract.ts';

export interface ProfileFormProps extends ProfileFormModel {
  t: TranslateOf<typeof profileContract>;
  user: User;
  variant: Variant;
  label: string;
  minGuardianAge: number;
  termsUrl: string;
  privacyUrl: string;
  /** Lists of countries and provinces from the page's JSON, not validated yet. */
  given: unknown;
}

export function ProfileForm(props: ProfileFormProps): ReactNode {
  const {
    t,
    user,
    variant,
    minGuardianAge,
    label,
    given,
    person,
    isSaved,
    isWrongPassword,
    refused,
    answers,
  } = props;
  const { session, onSend, onDirty, bulletin } = props;
  const isSocial = variant === 'social';
  const givesEmail = isSocial && user.email === '';
  const [schema] = useState(() => profileSchema(variant, minGuardianAge, givesEmail));
  const [draft] = useState(() =>
    createDraft<ProfileInput>({
      key: `${DRAFT_PREFIX}profile`,
      // A reload shows what is saved; only an ended session keeps what was typed.
      fields: [],
      owner: user.id,
      storage: tabStorage,
      session,
    }),
  );
  const machine: FormMachine<ProfileInput> = useFormMachine<ProfileInput, ProfileOutput>({
    schema,
    defaults: profileValues(user, person),
    t,
    texts: { age: ageOf(variant, minGuardianAge) },
    draft,
    secrets: ['password', 'newPassword', 'repeatPassword'],
    async onSubmit(values) {
      const refusal = await onSend(values);
      if (!refusal) machine.reset({ ...machine.all(), password: '', newPassword: '', repeatPassword: '' });
      return refusal;
    },
  });
  const { isDirty } = machine;
  const switched = useRef(bulletin.value);
  // The quick switch has already saved the newsletter with a call of its own. The form copies the new value, because it
  // would otherwise send the old one the next time it is saved.
  const takeIn = useEffectEvent((value: boolean) => machine.settle('bulletin', value));
  useEffect(() => {
    if (switched.current === bulletin.value) return;
    switched.current = bulletin.value;
    takeIn(bulletin.value);
  }, [bulletin.value]);
  const common = { machine, t };

  useLeaveWarning(isDirty);
  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    if (!isDirty) return;
    tell(true);
    return () => tell(false);
  }, [isDirty]);

  return (
    <>
      {isSaved && (
        <Alert key={answers} tone="success" focus>
          {t('profile.saved')}
        </Alert>
      )}
      {isWrongPassword && (
        <Alert key={answers} tone="error" focus>
          {t('profile.wrong-password')}
        </Alert>
      )}
      {refused && (
        <Alert key={answers} tone="error" focus>
          {[t('profile.not-saved'), refused.reason, ...refused.problems.map(({ text }) => text)]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      )}
      <Form {...common} submit={t('profile.submit')} waiting={t('profile.waiting')} label={label}>
        <div className="apunt-pair">
          <Input {...common} name="name" kind="name" />
          <Input {...common} name="surname" kind="surname" />
        </div>
        <Input {...common} name="birthdate" kind="birthdate" optional={!isSocial && variant !== 'lacolla'} />
        <Input
          {...common}
          name="email"
          kind="email"
          readOnly={!givesEmail}
          hint={user.email ? t('profile.email-locked') : undefined}
        />
        {(variant === 'general' || variant === 'lacolla') && (
          <Input {...common} name="alternativeEmail" kind="alternativeEmail" optional />
        )}
        {variant === 'lacolla' && <Club {...common} given={given} />}
        {!isSocial && (
          <fieldset>
            <legend>{t('profile.passwords')}</legend>
            <p className="apunt-form-intro">{t('profile.passwords-hint')}</p>
            <Password
              {...common}
              name="password"
              label={t('fields.currentPassword')}
              autoComplete="current-password"
              optional
            />
            <NewPassword
              {...common}
              name="newPassword"
              repeat="repeatPassword"
              label={t('fields.newPassword')}
              optional
            />
          </fieldset>
        )}
        {variant === 'lacolla' && (
          <Check machine={machine} name="laCollaBulletin" label={t('fields.laCollaBulletin')} />
        )}
        {variant === 'apuntsdellengua' && (
          <fieldset>
            <legend>{t('profile.newsletters')}</legend>
            <Check machine={machine} name="apuntsNewsletterGeneric" label={t('profile.generic')} />
            <Check machine={machine} name="apuntsNewsletterLowLevel" label={t('profile.low')} />
            <Check machine={machine} name="apuntsNewsletterMediumLevel" label={t('profile.medium')} />
            <Check machine={machine} name="apuntsNewsletterHighLevel" label={t('profile.high')} />
          </fieldset>
        )}
        {variant === 'lacolla' && <Check machine={machine} name="bulletin" label={t('fields.bulletin')} />}
        {isSocial && (
          <Terms {...common} name="terms" termsUrl={props.termsUrl} privacyUrl={props.privacyUrl} />
        )}
      </Form>
    </>
  );
}

/** Fields that only the club's site has; all of them are optional. */
function Club({
  machine,
  t,
  given,
}: {
  machine: FormMachine<ProfileInput>;
  t: TranslateOf<typeof profileContract>;
  given: unknown;
}): ReactNode {
  const common = { machine, t, optional: true };
  return (
    <>
      <div className="apunt-pair">
        <Input {...common} name="phone" kind="phone" />
        <Input {...common} name="nif" kind="nif" />
      </div>
      <Input {...common} name="address" kind="address" />
      <div className="apunt-pair">
        <Input {...common} name="zip" kind="zip" />
        <Input {...common} name="city" kind="city" />
      </div>
      <CountryFields {...common} given={given} />
    </>
  );
}
