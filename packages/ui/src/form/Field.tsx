import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of `Field`, beside those of the native input. */
export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'children'> {
  id: string;
  /** Name of the field, which is its key in the payload. */
  name: string;
  label: string;
  /** Hint that is always shown under the label. */
  hint?: string | undefined;
  /** Error that is shown under the field and read by screen readers as its description. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** Content inside the frame of the input, after the input, such as a button. */
  children?: ReactNode;
}

/** A labelled text field with its hint and its one error. */
export function Field({ id, label, hint, error, inputRef, children, ...input }: FieldProps): ReactNode {
  const more = input['aria-describedby'];
  const described = [hint && `${id}-hint`, more, error && `${id}-error`].filter(Boolean).join(' ');
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
      {/* Always rendered: an error on blur that pushed the content down would make a press in progress miss. */}
      <p id={`${id}-error`} className="apunt-field-error">
        {error}
      </p>
    </div>
  );
}
