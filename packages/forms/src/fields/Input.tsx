import { useId, type FocusEvent, type InputHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { TextKey, Translate } from '@apunt/i18n/i18n';
import { CheckboxField } from '@apunt/ui/fields/CheckboxField';
import { Field } from '@apunt/ui/form/Field';
import { PasswordField } from '@apunt/ui/form/PasswordField';
import { safeUrl } from '@apunt/ui/safe-url';
import { SelectField } from '@apunt/ui/fields/SelectField';
import { TextareaField } from '@apunt/ui/fields/TextareaField';
import { normaliseBirthdate } from './birthdate.ts';
import type { Option } from '../reference/reference.ts';
import { PASSWORD_RULES } from '../form/schemas.ts';
import type { FormMachine } from '../form/useFormMachine.ts';
import { useText } from './useValue.ts';

interface Kind {
  label: TextKey<'fields'>;
  hint?: TextKey<'fields'>;
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;
  /** Normalises what was typed when the field loses the focus. */
  tidy?: (text: string) => string;
}

const numeric = { inputMode: 'numeric' } as const;
// Not type=email: that turns an address with letters beyond ASCII into another one before we see it, and the rule for accents would never hold.
const email = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** The kinds of text field in our forms, each with the attributes that browsers and password managers need. */
const KINDS = {
  name: { label: 'fields.name', input: { autoComplete: 'given-name' } },
  surname: { label: 'fields.surname', input: { autoComplete: 'family-name' } },
  email: { label: 'fields.email', input: { ...email, autoComplete: 'email' } },
  emailRepeat: { label: 'fields.emailRepeat', input: { ...email, autoComplete: 'off' } },
  alternativeEmail: { label: 'fields.alternativeEmail', input: { ...email, autoComplete: 'off' } },
  birthdate: {
    label: 'fields.birthdate',
    hint: 'fields.birthdate-hint',
    input: { ...numeric, autoComplete: 'bday' },
    tidy: normaliseBirthdate,
  },
  phone: { label: 'fields.phone', input: { type: 'tel', autoComplete: 'tel' } },
  nif: {
    label: 'fields.nif',
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
  address: { label: 'fields.address', input: { autoComplete: 'street-address' } },
  zip: { label: 'fields.zip', input: { ...numeric, autoComplete: 'postal-code' } },
  city: { label: 'fields.city', input: { autoComplete: 'address-level2' } },
  province: { label: 'fields.province', input: { autoComplete: 'address-level1' } },
  nick: { label: 'fields.nick', input: { ...numeric, autoComplete: 'username' } },
  fullName: { label: 'fields.name', input: { autoComplete: 'name' } },
  subject: { label: 'fields.subject', input: { autoComplete: 'off' } },
} as const satisfies Record<string, Kind>;

interface Common<I extends FieldValues> {
  machine: FormMachine<I>;
  t: Translate<'fields' | 'validation'>;
  name: Path<I>;
  /** Whether the field may be left empty; its label then says so. */
  optional?: boolean;
}

/**
 * Props of `Input`. `kind` decides keyboard, autofill, label and hint; `label`, `hint` and `autoComplete` replace those
 * of the kind.
 */
export interface InputProps<I extends FieldValues> extends Common<I> {
  kind: keyof typeof KINDS;
  label?: string;
  hint?: string | undefined;
  autoComplete?: string;
  readOnly?: boolean;
}

/** A text field of a known kind. */
export function Input<I extends FieldValues>(props: InputProps<I>): ReactNode {
  const { machine, t, name, kind, optional, label, hint, autoComplete, readOnly } = props;
  const { label: known, hint: always, input, tidy }: Kind = KINDS[kind];
  const field = machine.field(name);
  const text = label ?? t(known);
  return (
    <Field
      {...input}
      {...field}
      {...(autoComplete && { autoComplete })}
      readOnly={readOnly}
      required={!optional}
      label={optional ? t('fields.optional', { label: text }) : text}
      hint={hint ?? (always && t(always))}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const typed = event.currentTarget.value;
        if (tidy && tidy(typed) !== typed) machine.set(name, tidy(typed));
        field.onBlur(event);
      }}
    />
  );
}

/** Props of `Password`: `autoComplete` says whether it asks for an existing password or a new one. */
export interface PasswordProps<I extends FieldValues> extends Common<I> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** Id of an element that says more about the field. */
  describedBy?: string;
}

/** A password field with a button that reveals what is typed. */
export function Password<I extends FieldValues>(props: PasswordProps<I>): ReactNode {
  const { machine, t, name, label, autoComplete, optional, describedBy } = props;
  return (
    <PasswordField
      aria-describedby={describedBy}
      {...machine.field(name)}
      label={label}
      autoComplete={autoComplete}
      required={!optional}
      revealLabel={t('validation.reveal')}
      revealText={t('validation.revealShort')}
    />
  );
}

/** Props of `NewPassword`: those of the password field, and the name of the field that repeats the password. */
export interface NewPasswordProps<I extends FieldValues> extends Omit<PasswordProps<I>, 'autoComplete'> {
  /** Name of the field that repeats the password. */
  repeat: Path<I>;
}

/**
 * A new password: its field, the list of rules with a live mark for each that is met, and the field that repeats it.
 */
export function NewPassword<I extends FieldValues>(props: NewPasswordProps<I>): ReactNode {
  const { machine, t, name, repeat } = props;
  const typed = useText(machine, name);
  const rules = useId();
  return (
    <>
      <div className="apunt-new-password">
        <Password {...props} autoComplete="new-password" describedBy={rules} />
        <p className="apunt-rules-title">{t('validation.rules')}</p>
        <ul id={rules} className="apunt-rules">
          {PASSWORD_RULES.map((rule) => {
            const met = rule.holds(typed);
            const text = t(`validation.rule.${rule.name}`);
            return (
              <li key={rule.name} data-met={met}>
                <span aria-hidden="true">{text}</span>
                <span className="apunt-hidden">
                  {t(met ? 'validation.ruleMet' : 'validation.ruleOpen', { rule: text })}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <Password {...props} name={repeat} label={t('fields.repeat')} autoComplete="new-password" />
    </>
  );
}

/** A field for a four-digit PIN, masked like a password. */
export function Pin<I extends FieldValues>(
  props: Common<I> & { label: string; autoComplete?: string },
): ReactNode {
  const { machine, t, name, label, optional, autoComplete = 'off' } = props;
  return (
    <Field
      {...machine.field(name)}
      type="password"
      inputMode="numeric"
      autoComplete={autoComplete}
      required={!optional}
      label={optional ? t('fields.optional', { label }) : label}
      hint={t('fields.pin-hint')}
    />
  );
}

/** A field for longer texts. */
export function Textarea<I extends FieldValues>(
  props: Common<I> & { label: string; readOnly?: boolean },
): ReactNode {
  const { machine, t, name, label, optional, readOnly } = props;
  return (
    <TextareaField
      {...machine.field(name)}
      readOnly={readOnly}
      label={optional ? t('fields.optional', { label }) : label}
      required={!optional}
    />
  );
}

/** A choice from a list. */
export function Select<I extends FieldValues>(
  props: Common<I> & { label: string; options: readonly Option[]; autoComplete?: string },
): ReactNode {
  const { machine, t, name, label, options, optional, autoComplete } = props;
  const value = useText(machine, name);
  // The options may arrive after the value or lack it. A select without an option for its value would silently empty
  // the field, so the value is added as an option.
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      {...machine.field(name)}
      label={optional ? t('fields.optional', { label }) : label}
      options={isListed ? options : [{ value, label: value }, ...options]}
      placeholder={t('fields.choose')}
      required={!optional}
      autoComplete={autoComplete}
    />
  );
}

/**
 * Cancels a press on a read-only box in the capture phase: if React's change handler saw the press, React would
 * remember the wrong state and invert the next one.
 */
const holdPress = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A checkbox. It can be read-only, which HTML does not offer for checkboxes. */
export function Check<I extends FieldValues>(
  props: Omit<Common<I>, 't'> & { label: ReactNode; readOnly?: boolean | undefined; required?: boolean },
): ReactNode {
  const { machine, name, label, readOnly, required } = props;
  return (
    <CheckboxField
      {...machine.field(name)}
      {...(readOnly && { 'aria-readonly': true, onClickCapture: holdPress })}
      required={required}
      label={label}
    />
  );
}

/**
 * The checkbox that accepts the conditions and the privacy policy. Both links open a new tab, so the form is not lost.
 */
export function Terms<I extends FieldValues>(
  props: Common<I> & { termsUrl: string; privacyUrl: string; readOnly?: boolean },
): ReactNode {
  const { machine, t, name, termsUrl, privacyUrl, readOnly } = props;
  const link = (href: string, text: string) => (
    <a href={safeUrl(href)} target="_blank" rel="noopener">
      {text}
      <span className="apunt-hidden"> ({t('fields.new-tab')})</span>
    </a>
  );
  return (
    <Check
      machine={machine}
      name={name}
      readOnly={readOnly}
      required
      label={
        <>
          {/* The spaces are in one node with the word: browsers leave lone ones behind a link out of the box's name. */}
          {t('fields.terms-before')} {link(termsUrl, t('fields.terms'))}
          {` ${t('fields.terms-and')} `}
          {link(privacyUrl, t('fields.privacy'))}
        </>
      }
    />
  );
}
