import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of `Field`, beside those of the native input. */
export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'children'> {
  id: string;
  /** The key of the payload that it fills. */
  name: string;
  label: string;
  /** Shown all the time, under the label. */
  hint?: string | undefined;
  /** Shown under the field, and read with it. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** Stands inside the frame of the input, behind it. */
  children?: ReactNode;
}

/** A labelled text field with its hint and its one error. */
export function Field({ id, label, hint, error, inputRef, children, ...input }: FieldProps): ReactNode {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="apunt-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="apunt-field-hint">
          {hint}
        </p>
      )}
      <div className="apunt-field-frame">
        <input
          {...input}
          ref={inputRef}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {children}
      </div>
      {/* Its line is there from the start: an error that pushed things down on blur would make presses miss. */}
      <p id={`${id}-error`} className="apunt-field-error">
        {error}
      </p>
    </div>
  );
}
