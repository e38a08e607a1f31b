import { useContext, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Translate } from '@apunt/i18n/i18n';
import { Announcer } from '@apunt/ui/Announcer';
import { Button } from '@apunt/ui/Button';
import { Alert } from '@apunt/ui/form/Alert';
import { ErrorSummary } from '@apunt/ui/form/ErrorSummary';
import { FormName } from './FormFrame.tsx';
import type { FormMachine } from './useFormMachine.ts';

/** Props of `Form`: the machine, and the texts around its send button. */
export interface FormProps<I extends FieldValues> {
  machine: FormMachine<I>;
  t: Translate<'validation'>;
  /** Texts of the send button: `submit` while idle, `waiting` while the call runs. */
  submit: string;
  waiting: string;
  /** Announced to screen readers while the call runs; by default the text of the button. */
  announcement?: string | undefined;
  /** `data-action` of the send button. */
  action?: string;
  /** Accessible name of the form; by default the one that the surrounding frame provides. */
  label?: string | undefined;
  children: ReactNode;
}

/** Draws a form machine: error summary, fields and send button. The button stays focusable when it is disabled. */
export function Form<I extends FieldValues>(props: FormProps<I>): ReactNode {
  const { t, submit, waiting, announcement = waiting, action = 'submit', children } = props;
  const frame = useContext(FormName);
  const label = props.label ?? frame.label;
  const { formRef, onSubmit, summary, goTo, isBlocked, isWaiting, isRestored } = props.machine;
  return (
    <form
      ref={formRef}
      // Only matters if the browser submits without our script: a GET would put the password into the address.
      method="post"
      noValidate
      // On a page that htmx boosts as a whole, htmx would send it, too, passwords and all, and before we are asked.
      data-hx-boost="false"
      aria-label={label}
      aria-labelledby={label ? undefined : frame.labelledBy}
      onSubmit={onSubmit}
    >
      {isRestored && <Alert tone="info">{t('validation.restored')}</Alert>}
      <ErrorSummary
        title={t('validation.summary', { count: summary.length })}
        problems={summary}
        onGo={goTo}
      />
      {children}
      <Button variant="primary" type="submit" action={action} aria-disabled={isBlocked}>
        {isWaiting ? waiting : submit}
      </Button>
      <Announcer text={isWaiting ? announcement : ''} />
    </form>
  );
}
