import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import type { FormMachine } from '../form/useFormMachine.ts';

/** The current value of a field; re-renders the caller on each change. */
export function useValue<I extends FieldValues>(machine: FormMachine<I>, name: Path<I>): unknown {
  return useWatch<I>({ control: machine.control, name });
}

/** As `useValue`, for fields that hold a text. */
export function useText<I extends FieldValues>(machine: FormMachine<I>, name: Path<I>): string {
  const value = useValue(machine, name);
  return typeof value === 'string' ? value : '';
}
