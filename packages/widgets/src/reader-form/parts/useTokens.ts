import { useRef, useState } from 'react';

/**
 * The answers of a captcha: each is good for one call, and a contribution with a file makes two. `isReusable` where one
 * may be sent twice.
 */
export function useTokens(isReusable: boolean) {
  const used = useRef(new Set<string>());
  const current = useRef('');
  const waiter = useRef<(token: string) => void>(undefined);
  const [spent, setSpent] = useState(0);
  const isFresh = (token: string) => token !== '' && (isReusable || !used.current.has(token));
  return {
    /** Grows whenever the visitor has to solve another one. */
    spent,
    /** The captcha has another answer; empty when it has run out. */
    give(token: string): void {
      current.current = token;
      if (isFresh(token)) waiter.current?.(token);
    },
    /** Takes an answer for a call. */
    spend(token: string): string {
      used.current.add(token);
      return token;
    },
    /** An answer that has not been spent: the present one, else the next one that the visitor gives. */
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
