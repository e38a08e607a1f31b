import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import { hintKey } from '../hint.ts';
import type { Session, User } from '../session.store.ts';
import { useSession } from '../useSession.ts';

/**
 * Who is logged in, for views that need a user. `none`: the server says that nobody is. `failed`: the server could not
 * answer, so the visitor may well be logged in.
 */
export type Account =
  | { readonly status: 'loading' | 'none'; readonly user: null }
  | { readonly status: 'failed'; readonly user: null; readonly error: Error }
  | { readonly status: 'user'; readonly user: User };

/**
 * Loads the current user, even when no hint says that somebody is logged in, and then follows the session. With `isOff`
 * the server is not asked.
 */
export function useAccount(session: Session, isOff = false): Account & { retry: () => void } {
  const user = useSession(session, (state) => state.user);
  const hinted = useSession(session, (state) => hintKey(state.hint));
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<Error>();
  const question = `${round} ${hinted ?? ''}`;
  // The question that the last answer belongs to. While it differs from `question`, the account is still loading.
  const [answered, setAnswered] = useState('');
  const asked = useRef(-1);

  useEffect(() => {
    if (isOff) return;
    let gone = false;
    const settle = (error?: Error) => {
      if (gone) return;
      setFailure(error);
      setAnswered(question);
    };
    // The server is asked even without a hint on the first load and on a retry only. When the hint vanishes later,
    // somebody has logged out, which needs no confirmation.
    const always = asked.current !== round;
    asked.current = round;
    session.load({ always, strict: true }).then(
      () => settle(),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        settle(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [session, round, question, isOff]);

  const retry = () => setRound((count) => count + 1);
  if (user) return { status: 'user', user, retry };
  if (answered !== question) return { status: 'loading', user: null, retry };
  return failure
    ? { status: 'failed', user: null, error: failure, retry }
    : { status: 'none', user: null, retry };
}
