import type { TranslateOf } from '@apunt/element/host';
import { useEffect, useState, type ReactNode } from 'react';
import { dayInMadrid, showDay } from '@apunt/forms/fields/birthdate';
import type { Reference } from '@apunt/forms/reference';
import type { CaptchaSettings } from '@apunt/forms/registration/Captcha';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import type { TextKey } from '@apunt/i18n/i18n';
import { ageOn } from '@apunt/i18n/calendar/calendar';
import { Alert } from '@apunt/ui/form/Alert';
import { Button } from '@apunt/ui/Button';
import type { GuardianOutput } from './guardian.ts';
import { SendForm } from './SendForm.tsx';
import type { clubRegisterContract } from '../club-register.contract.ts';

export interface SummaryProps {
  t: TranslateOf<typeof clubRegisterContract>;
  values: GuardianOutput;
  given: unknown;
  /** Undefined where nobody has to solve one. */
  captcha: CaptchaSettings | undefined;
  isWaiting: boolean;
  onModify: () => void;
  onSubmit: (recaptcha: string | undefined) => Promise<Refusal | undefined>;
}

/** Shows everything that will be sent, except the passwords; PINs are shown as dots. */
export function Summary(props: SummaryProps): ReactNode {
  const { t, values, given, captcha, isWaiting, onModify, onSubmit } = props;
  const [lists, setLists] = useState<Reference>({ countries: [], provinces: [] });
  const [today] = useState(() => dayInMadrid(Date.now()));
  useEffect(() => {
    let gone = false;
    void import('@apunt/forms/reference').then(({ readReference }) => {
      if (!gone) setLists(readReference(given));
    });
    return () => {
      gone = true;
    };
  }, [given]);

  // After an ended session everything is there but the PINs, which are never kept: the way on leads through the form.
  const isPinMissing = values.children.some(({ pin }) => pin === '');
  const nameIn = (options: Reference['countries'], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  const modify = (
    <Button
      action="modify"
      variant={isPinMissing ? 'primary' : 'secondary'}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && onModify()}
    >
      {t(isPinMissing ? 'club-register.pins-again' : 'club-register.modify')}
    </Button>
  );
  const answer = (is: boolean) => t(is ? 'club-register.yes' : 'club-register.no');
  const rows: readonly (readonly [TextKey<'club-register' | 'fields'>, string])[] = [
    ['fields.name', values.name],
    ['fields.surname', values.surname],
    ['fields.birthdate', showDay(values.birthdate)],
    ['fields.nif', values.nif],
    ['fields.email', values.email],
    ['fields.phone', values.phone],
    ['fields.address', values.address],
    ['fields.zip', values.zip],
    ['fields.city', values.city],
    ['fields.province', nameIn(lists.provinces, values.province)],
    ['fields.country', nameIn(lists.countries, values.country)],
    ['fields.bulletin', answer(values.bulletin)],
    ['fields.laCollaBulletin', answer(values.laCollaBulletin)],
  ];
  return (
    <>
      {isPinMissing ? (
        <Alert tone="info">{t('validation.restored')}</Alert>
      ) : (
        <p className="apunt-form-intro">{t('club-register.review')}</p>
      )}
      <dl className="apunt-summary-list">
        {rows.map(([label, value]) => (
          <Row key={label} label={t(label)} value={value} />
        ))}
      </dl>
      {values.children.map(({ name, surname, birthdate, pin, photo }, index) => (
        <dl key={`${name} ${birthdate}`} className="apunt-summary-list apunt-club-child">
          <Row label={t('club-register.child', { number: index + 1 })} value={`${name} ${surname}`} />
          <Row
            label={t('fields.birthdate')}
            value={`${showDay(birthdate)} · ${t('club-register.age', { count: ageOn(birthdate, today) })}`}
          />
          <Row label={t('fields.pin')} value={pin ? '••••' : t('club-register.empty')} />
          <dt>{t('fields.photo')}</dt>
          <dd>
            {photo ? <img src={photo} alt={t('fields.photo-of', { name })} /> : t('club-register.empty')}
          </dd>
        </dl>
      ))}
      {isPinMissing ? (
        <div className="apunt-club-actions">{modify}</div>
      ) : (
        <SendForm t={t} captcha={captcha} onSubmit={onSubmit}>
          {modify}
        </SendForm>
      )}
    </>
  );
}

function Row({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
