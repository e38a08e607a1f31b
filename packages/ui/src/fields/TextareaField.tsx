import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';

/** Props of `TextareaField`, beside those of the native text area. */
export interface TextareaFieldProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'name' | 'children'
> {
  id: string;
  /** Name of the field, which is its key in the payload. */
  name: string;
  label: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** A labelled field for longer texts, which grows with what is typed where the browser can. */
export function TextareaField({ id, label, error, inputRef, ...area }: TextareaFieldProps): ReactNode {
  return (
    <div className="apunt-field">
      <label htmlFor={id}>{label}</label>
      <div className="apunt-field-frame">
        <textarea
          rows={5}
          {...area}
          ref={inputRef}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      <p id={`${id}-error`} className="apunt-field-error">
        {error}
      </p>
    </div>
  );
}
