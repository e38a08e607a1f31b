import { useFieldArray, type ArrayPath, type FieldArray, type FieldValues } from 'react-hook-form';
import type { FormMachine } from '../form/useFormMachine.ts';

/** The entries of a repeatable part of a form, and how to add and remove one. */
export interface FormList<T> {
  /** A stable key for each entry, in order; its fields are named `<list>.<index>.<key>`. */
  keys: readonly string[];
  add: (entry: T) => void;
  remove: (index: number) => void;
}

/** Manages a list of entries inside a form, such as children: their keys, and how to add and remove one. */
export function useFormList<I extends FieldValues, N extends ArrayPath<I>>(
  machine: FormMachine<I>,
  name: N,
): FormList<FieldArray<I, N>> {
  const { fields, append, remove } = useFieldArray<I, N>({ control: machine.control, name });
  return {
    keys: fields.map(({ id }) => id),
    // No automatic focus on the new entry's first field: the caller moves the focus to the heading of the entry.
    add: (entry) => append(entry, { shouldFocus: false }),
    remove,
  };
}
