import type { ReactNode } from 'react';

/** Props of `Steps`: the names of all steps and the current one. */
export interface StepsProps {
  /** Spoken name of the list. */
  label: string;
  names: readonly string[];
  /** Number of the current step, starting at 1. */
  current: number;
}

/** Shows which step of a process with several steps is the current one. */
export function Steps({ label, names, current }: StepsProps): ReactNode {
  return (
    <ol className="apunt-steps" aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current || undefined}
        >
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
