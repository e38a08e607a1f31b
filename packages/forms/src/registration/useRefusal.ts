import { useState } from 'react';
import { errorTextOf } from '@apunt/api/text/error-text';
import { registerProblems, type Lookup, type RegisterFlow, type RegisterProblem } from './register-errors.ts';

/** A refused registration: its reasons, or what is wrong with the connection or the server. */
export interface Refused {
  /** One for each code that the answer names. */
  problems: readonly RegisterProblem[];
  /** What is wrong with the line or the server, when no code says more. */
  reason: string | undefined;
  /** Grows with each refusal, so that its alert takes the focus again. */
  count: number;
}

/** What a refused registration tells the visitor, until the next try. */
export function useRefusal(flow: RegisterFlow, host: Lookup & { errorText: (type: string) => string }) {
  const [refused, setRefused] = useState<Refused>();
  return {
    refused,
    clear: () => setRefused(undefined),
    /** Takes a failed call in. Nothing of it is about a single field. `told` says more than the error does. */
    explain(error: unknown, told?: string) {
      const problems = registerProblems(error, flow, host);
      const reason = problems.length > 0 ? undefined : (told ?? errorTextOf(host, error));
      setRefused((last) => ({ problems, reason, count: (last?.count ?? 0) + 1 }));
      return {};
    },
  };
}
