import type { ReactNode } from 'react';
import type { MachineField } from '@apunt/forms/form/useFormMachine';

export interface SegmentsProps {
  field: MachineField;
  legend: string;
  choices: readonly { name: string; label: string }[];
}

/** Checkboxes for the segments of a newsletter; for the form they are one field, with one error. */
export function Segments({ field, legend, choices }: SegmentsProps): ReactNode {
  const { id, name, error, inputRef, onChange, onBlur } = field;
  return (
    <fieldset id={id} className="apunt-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className="apunt-segments">
        {choices.map((choice) => (
          <div key={choice.name} className="apunt-check">
            <input
              ref={inputRef}
              id={`${id}-${choice.name}`}
              type="checkbox"
              name={name}
              value={choice.name}
              data-id={choice.name}
              aria-invalid={error ? true : undefined}
              onChange={onChange}
              onBlur={onBlur}
            />
            <label htmlFor={`${id}-${choice.name}`}>{choice.label}</label>
          </div>
        ))}
      </div>
      <p id={`${id}-error`} className="apunt-field-error">
        {error}
      </p>
    </fieldset>
  );
}
