import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** Props of `PasswordField`: those of a `Field`, and the texts of the button that reveals what is typed. */
export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'children'> {
  /** Spoken name and text of the reveal button. */
  revealLabel: string;
  revealText: string;
}

/**
 * A password field with a button that reveals what is typed. The password is hidden again when the form is sent and
 * when the page is restored from history.
 */
export function PasswordField({ revealLabel, revealText, ...field }: PasswordFieldProps): ReactNode {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const hide = () => setShown(false);
    const form = button.current?.form;
    form?.addEventListener('submit', hide);
    addEventListener('pageshow', hide);
    return () => {
      form?.removeEventListener('submit', hide);
      removeEventListener('pageshow', hide);
    };
  }, []);
  return (
    <Field {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        ref={button}
        type="button"
        className="apunt-field-reveal"
        data-action="reveal"
        aria-pressed={shown}
        aria-label={revealLabel}
        aria-controls={field.id}
        onClick={() => setShown(!shown)}
      >
        {revealText}
      </button>
    </Field>
  );
}
