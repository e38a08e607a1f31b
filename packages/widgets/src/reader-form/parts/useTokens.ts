import { useRef, useState } from 'react';

/**
 * Keeps the answers of a captcha. An answer is valid for one call, and a contribution with a file makes two calls, so
 * it may need two answers. `isReusable`: the server accepts the same answer twice.
 */
export function useTokens(isReusable: boolean) {
  const used = useRef(new Set<string>());
  const current = useRef('');
  const waiter = useRef<(token: string) => void>(undefined);
  const [spent, setSpent] = useState(0);
  const isFresh = (token: string) => token !== '' && (isReusable || !used.current.has(token));
  return {
    /** Grows whenever the visitor has to solve another captcha. */
    spent,
    /** Receives a new answer from the captcha; an empty one when the last answer has expired. */
    give(token: string): void {
      current.current = token;
      if (isFresh(token)) waiter.current?.(token);
    },
    /** Marks an answer as used and returns it for a call. */
    spend(token: string): string {
      used.current.add(token);
      return token;
    },
    /** Returns an unused answer: the current one if there is one, else the next one that the visitor gives. */
    fresh(given: string, signal: AbortSignal): Promise<string> {
      const present = [given, current.current].find(isFresh);
      if (present !== undefined) return Promise.resolve(present);
      setSpent((count) => count + 1);
      return new Promise((resolve, reject) => {
        const end = () => {
          signal.removeEventListener('abort', handleAbort);
          waiter.current = undefined;
        };
        const handleAbort = () => {
          end();
          reject(signal.reason);
        };
        waiter.current = (token) => {
          end();
          resolve(token);
        };
        signal.addEventListener('abort', handleAbort);
        if (signal.aborted) handleAbort();
      });
    },
  };
}
