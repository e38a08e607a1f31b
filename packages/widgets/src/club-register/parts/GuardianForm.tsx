import { useEffect, useState, type ReactNode } from 'react';
import { ageOn, cardValidUntil, CLUB_AGE, dayInMadrid, readBirthdate, showDay } from '@apunt/forms/birthdate';
import { EMPTY_CHILD } from '@apunt/forms/child';
import { ChildFields } from '@apunt/forms/ChildFields';
import { createDraft } from '@apunt/forms/draft';
import { Form } from '@apunt/forms/Form';
import { Check, Input, NewPassword, Select, Terms } from '@apunt/forms/Input';
import type { Reference } from '@apunt/forms/reference';
import { useFormList } from '@apunt/forms/useFormList';
import { useFormMachine, type FormMachine } from '@apunt/forms/useFormMachine';
import { useText } from '@apunt/forms/useValue';
import type { Translate } from '@apunt/i18n/i18n';
import { DRAFT_PREFIX } from '@apunt/session/forget';
import type { User } from '@apunt/session/session.store';
import { tabStorage } from '@apunt/session/storage';
import { Button } from '@apunt/ui/Button';
import { firstValues, guardianSchema, type GuardianInput, type GuardianOutput } from './guardian.ts';

const KEPT = [
  'name',
  'surname',
  'address',
  'zip',
  'city',
  'country',
  'province',
  'bulletin',
  'laCollaBulletin',
];
const SPAIN = '28';

export interface GuardianFormProps {
  t: Translate;
  user: User | null;
  minAge: number;
  maxChildren: number;
  termsUrl: string;
  privacyUrl: string;
  /** The page's own lists, before they are read. */
  given: unknown;
  legal: ReactNode;
  onNext: (values: GuardianOutput) => void;
}

export function GuardianForm(props: GuardianFormProps): ReactNode {
  const { t, user, minAge, maxChildren, termsUrl, privacyUrl, given, legal, onNext } = props;
  const isKnown = user !== null;
  const [schema] = useState(() => guardianSchema({ isKnown, minAge }));
  const [draft] = useState(() =>
    createDraft<GuardianInput>({
      key: `${DRAFT_PREFIX}club-register`,
      fields: KEPT,
      owner: user?.id ?? 'anonymous',
      storage: tabStorage,
    }),
  );
  const [lists, setLists] = useState<Reference>({ countries: [], provinces: [] });
  const machine = useFormMachine({
    schema,
    defaults: firstValues(user),
    t,
    texts: { age: minAge },
    // It outlives the step: only a registration that went through clears it.
    draft: { ...draft, clear: () => {} },
    onSubmit(values) {
      onNext(values);
      return Promise.resolve(undefined);
    },
  });
  const children = useFormList(machine, 'children');
  const country = useText(machine, 'country');
  const common = { machine, t };

  useEffect(() => {
    let gone = false;
    void import('@apunt/forms/reference').then(({ readReference }) => {
      if (!gone) setLists(readReference(given));
    });
    return () => {
      gone = true;
    };
  }, [given]);

  return (
    <Form
      {...common}
      submit={t('club-register.next')}
      waiting={t('club-register.waiting')}
      label={t('club-register.guardian')}
    >
      <fieldset>
        <legend>{t('club-register.guardian')}</legend>
        <div className="apunt-pair">
          <Input {...common} name="name" kind="name" />
          <Input {...common} name="surname" kind="surname" />
        </div>
        <div className="apunt-pair">
          <Input {...common} name="birthdate" kind="birthdate" />
          <Input {...common} name="nif" kind="nif" />
        </div>
        {isKnown ? (
          <Input {...common} name="email" kind="email" readOnly hint={t('club-register.locked')} />
        ) : (
          <div className="apunt-pair">
            <Input {...common} name="email" kind="email" />
            <Input {...common} name="emailRepeat" kind="emailRepeat" />
          </div>
        )}
        <Input {...common} name="phone" kind="phone" />
        {!isKnown && (
          <NewPassword {...common} name="password" repeat="passwordRepeat" label={t('fields.password')} />
        )}
        <Input {...common} name="address" kind="address" />
        <div className="apunt-pair">
          <Input {...common} name="zip" kind="zip" />
          <Input {...common} name="city" kind="city" />
        </div>
        <div className="apunt-pair">
          <Select
            {...common}
            name="country"
            label={t('fields.country')}
            options={lists.countries}
            autoComplete="country-name"
          />
          {country === SPAIN ? (
            <Select {...common} name="province" label={t('fields.province')} options={lists.provinces} />
          ) : (
            <Input {...common} name="province" kind="province" />
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('club-register.children')}</legend>
        {children.keys.map((key, index) => (
          <fieldset key={key} className="apunt-club-child">
            <legend>{t('club-register.child', { number: index + 1 })}</legend>
            <ChildFields {...common} prefix={`children.${index}.`} mode="create" />
            <Age machine={machine} t={t} index={index} />
            {children.keys.length > 1 && (
              <Button action="remove-child" onClick={() => children.remove(index)}>
                {t('club-register.remove')}
              </Button>
            )}
          </fieldset>
        ))}
        {children.keys.length < maxChildren && (
          <Button action="add-child" onClick={() => children.add(EMPTY_CHILD)}>
            {t('club-register.add')}
          </Button>
        )}
      </fieldset>
      <Check machine={machine} name="bulletin" label={t('fields.bulletin')} />
      <Check machine={machine} name="laCollaBulletin" label={t('fields.laCollaBulletin')} />
      <Terms {...common} name="terms" termsUrl={termsUrl} privacyUrl={privacyUrl} />
      {legal}
    </Form>
  );
}

/** How old the child is, and until when the card is good: told while the date is typed. */
function Age({
  machine,
  t,
  index,
}: {
  machine: FormMachine<GuardianInput>;
  t: Translate;
  index: number;
}): ReactNode {
  const [today] = useState(() => dayInMadrid(Date.now()));
  const birth = readBirthdate(useText(machine, `children.${index}.birthdate`));
  const age = birth === undefined ? undefined : ageOn(birth, today);
  if (birth === undefined || age === undefined || age < 0 || age >= CLUB_AGE) return <output />;
  return (
    <output className="apunt-field-hint">
      {t('club-register.age', { count: age })} ·{' '}
      {t('club-register.valid', { date: showDay(cardValidUntil(birth)) })}
    </output>
  );
}
