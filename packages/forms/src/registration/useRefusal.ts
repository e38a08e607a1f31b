import { useState } from 'react';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { Lookup } from '../form/server-errors.ts';
import { registerProblems, type RegisterFlow, type RegisterProblem } from './register-errors.ts';

/** A refused registration: the reasons that the server gave, or a sentence about the failed connection or server. */
export interface Refused {
  /** One problem for each error code in the server's answer. */
  problems: readonly RegisterProblem[];
  /** Sentence about the failed connection or server, when the answer has no known error code. */
  reason: string | undefined;
  /** Number of refusals so far: a change makes the alert take the focus again, even if its text is the same. */
  count: number;
}

/** Keeps the explanation of a refused registration for the visitor until the form is sent again (`clear`). */
export function useRefusal(flow: RegisterFlow, host: Lookup & { errorText: (type: string) => string }) {
  const [refused, setRefused] = useState<Refused>();
  return {
    refused,
    clear: () => setRefused(undefined),
    /**
     * Shows why a call failed. Marks no field, because these errors never concern a single one. `told` replaces the
     * general sentence of the error where the caller knows a more precise one.
     */
    explain(error: unknown, told?: string) {
      const problems = registerProblems(error, flow, host);
      const reason = problems.length > 0 ? undefined : (told ?? errorTextOf(host, error));
      setRefused((last) => ({ problems, reason, count: (last?.count ?? 0) + 1 }));
      return {};
    },
  };
}
