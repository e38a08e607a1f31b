import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of `CheckboxField`, beside those of the native input. */
export interface CheckboxFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'type' | 'children'
> {
  id: string;
  /** Name of the field, which is its key in the payload. */
  name: string;
  /** The label. It may contain links: pressing one follows it, pressing the rest of the label ticks the box. */
  label: ReactNode;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled checkbox with its one error. */
export function CheckboxField({ id, label, error, inputRef, ...input }: CheckboxFieldProps): ReactNode {
  return (
    <div className="apunt-field apunt-check">
      <input
        {...input}
        ref={inputRef}
        id={id}
        type="checkbox"
        // Said also when it is not: else browsers tell of a required box as wrong before anybody has been there.
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-error`} className="apunt-field-error">
        {error}
      </p>
    </div>
  );
}
