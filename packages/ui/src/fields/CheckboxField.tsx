import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of `CheckboxField`, beside those of the native input. */
export interface CheckboxFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'type' | 'children'
> {
  id: string;
  /** The key of the payload that it fills. */
  name: string;
  /** May hold links: they work on their own, and a press on the rest ticks the box. */
  label: ReactNode;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A box to tick, with its one error. */
export function CheckboxField({ id, label, error, inputRef, ...input }: CheckboxFieldProps): ReactNode {
  return (
    <div className="apunt-field apunt-check">
      <input
        {...input}
        ref={inputRef}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-error`} className="apunt-field-error">
        {error}
      </p>
    </div>
  );
}
