import type { TranslateOf } from '@apunt/element/host';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cardValidUntil, CLUB_AGE, dayInMadrid, readBirthdate, showDay } from '@apunt/forms/fields/birthdate';
import { EMPTY_CHILD, type ChildValues } from '@apunt/forms/club/child';
import { ChildFields } from '@apunt/forms/club/ChildFields';
import { CountryFields } from '@apunt/forms/fields/CountryFields';
import { createDraft, type LosingSession } from '@apunt/forms/registration/draft';
import { Form } from '@apunt/forms/form/Form';
import { Check, Input, NewPassword, Terms } from '@apunt/forms/fields/Input';
import { useFormList } from '@apunt/forms/club/useFormList';
import { useFormMachine, type FormMachine } from '@apunt/forms/form/useFormMachine';
import { useLeaveWarning } from '@apunt/forms/form/useLeaveWarning';
import { useText } from '@apunt/forms/fields/useValue';
import { DRAFT_PREFIX } from '@apunt/session/drafts';
import { ageOn } from '@apunt/i18n/calendar/calendar';
import type { User } from '@apunt/session/session.store';
import { tabStorage } from '@apunt/session/storage';
import { Button } from '@apunt/ui/Button';
import { firstValues, guardianSchema, type GuardianInput, type GuardianOutput } from './guardian.ts';
import type { clubRegisterContract } from '../club-register.contract.ts';

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

export interface GuardianFormProps {
  t: TranslateOf<typeof clubRegisterContract>;
  user: User | null;
  minAge: number;
  maxChildren: number;
  termsUrl: string;
  privacyUrl: string;
  /** Lists of countries and provinces from the page's JSON, not validated yet. */
  given: unknown;
  legal: ReactNode;
  session: LosingSession | undefined;
  /** True when leaving the page loses nothing, so that no warning is needed: it is sent, or kept for after the login. */
  isSafe: boolean;
  onNext: (values: GuardianOutput) => void;
  onChildAdd: (child: ChildValues) => void;
  onChildChange: (child: ChildValues) => void;
  onChildRemove: (index: number) => void;
  /** Called when the form begins with what was typed before the session ended. */
}

export function GuardianForm(props: GuardianFormProps): ReactNode {
  const { t, user, minAge, maxChildren, termsUrl, privacyUrl, given, legal, session, isSafe, onNext } = props;
  const isKnown = user !== null;
  const [schema] = useState(() => guardianSchema({ isKnown, minAge }));
  const [draft] = useState(() =>
    createDraft<GuardianInput>({
      key: `${DRAFT_PREFIX}club-register`,
      fields: KEPT,
      owner: user?.id ?? 'anonymous',
      storage: tabStorage,
      session,
    }),
  );
  const machine = useFormMachine({
    schema,
    defaults: firstValues(user),
    t,
    texts: { age: minAge },
    // The draft must survive this step, because the form is sent one step later:
    // only an accepted registration clears it.
    draft: { ...draft, clear: () => {} },
    onSubmit(values) {
      onNext(values);
      return Promise.resolve(undefined);
    },
  });
  const children = useFormList(machine, 'children');
  const common = { machine, t };
  useLeaveWarning(machine.isDirty && !isSafe);

  // Adding a child shows fields far from the pressed button, and removing a child removes the button itself. In both
  // cases the focus goes to the legend of the nearest child.
  const focused = useRef<number>(undefined);
  const { formRef } = machine;
  useEffect(() => {
    if (focused.current === undefined) return;
    const legends = formRef.current?.querySelectorAll<HTMLElement>('.apunt-club-child > legend');
    legends?.[Math.min(focused.current, children.keys.length - 1)]?.focus();
    focused.current = undefined;
  }, [formRef, children.keys.length]);

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
        <CountryFields {...common} given={given} />
      </fieldset>
      <fieldset>
        <legend>{t('club-register.children')}</legend>
        {children.keys.map((key, index) => (
          <fieldset
            key={key}
            className="apunt-club-child"
            onChange={() => {
              const changed = machine.all().children[index];
              if (changed) props.onChildChange(changed);
            }}
          >
            <legend tabIndex={-1}>{t('club-register.child', { number: index + 1 })}</legend>
            <ChildFields {...common} prefix={`children.${index}.`} mode="create" />
            <Age machine={machine} t={t} index={index} />
            {children.keys.length > 1 && (
              <Button
                action="remove-child"
                onClick={() => {
                  focused.current = index;
                  children.remove(index);
                  props.onChildRemove(index);
                }}
              >
                {t('club-register.remove')}
              </Button>
            )}
          </fieldset>
        ))}
        {children.keys.length < maxChildren && (
          <Button
            action="add-child"
            onClick={() => {
              focused.current = children.keys.length;
              children.add(EMPTY_CHILD);
              props.onChildAdd(EMPTY_CHILD);
            }}
          >
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

/** Shows, while the birthdate is typed, how old the child is and until when the membership card is valid. */
function Age({
  machine,
  t,
  index,
}: {
  machine: FormMachine<GuardianInput>;
  t: TranslateOf<typeof clubRegisterContract>;
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
