import { useFieldArray, type ArrayPath, type FieldArray, type FieldValues } from 'react-hook-form';
import type { FormMachine } from '../form/useFormMachine.ts';

/** The entries of a repeatable part of a form, and how to add and remove one. */
export interface FormList<T> {
  /** A stable key for each entry, in order; its fields are named `<list>.<index>.<key>`. */
  keys: readonly string[];
  add: (entry: T) => void;
  remove: (index: number) => void;
}

/** The repeatable part of a form. */
export function useFormList<I extends FieldValues, N extends ArrayPath<I>>(
  machine: FormMachine<I>,
  name: N,
): FormList<FieldArray<I, N>> {
  const { fields, append, remove } = useFieldArray<I, N>({ control: machine.control, name });
  return {
    keys: fields.map(({ id }) => id),
    // The focus is the caller's to move: to the heading of the entry, not into its first field.
    add: (entry) => append(entry, { shouldFocus: false }),
    remove,
  };
}
