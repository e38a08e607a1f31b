import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';

/** Props of `SelectField`, beside those of the native select. */
export interface SelectFieldProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'name' | 'children'
> {
  id: string;
  /** Name of the field, which is its key in the payload. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Text of the empty option, shown while nothing is chosen. */
  placeholder: string;
  inputRef?: Ref<HTMLSelectElement>;
}

/** A labelled native select with its hint and its one error. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { id, label, hint, error, options, placeholder, inputRef, ...select } = props;
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
        <select
          {...select}
          ref={inputRef}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-error`} className="apunt-field-error">
        {error}
      </p>
    </div>
  );
}
