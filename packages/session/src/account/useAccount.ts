import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import type { Session, User } from '../session.store.ts';
import { useSession } from '../useSession.ts';

/** Who is logged in, for views that are nothing without a user. `failed` is not `none`: the server has not said no. */
export type Account =
  | { readonly status: 'loading' | 'none'; readonly user: null }
  | { readonly status: 'failed'; readonly user: null; readonly error: Error }
  | { readonly status: 'user'; readonly user: User };

/** Loads the current user, even without a hint, and follows what the session says from then on. `isOff` asks nobody. */
export function useAccount(session: Session, isOff = false): Account & { retry: () => void } {
  const user = useSession(session, (state) => state.user);
  const hintId = useSession(session, (state) => state.hint?.id);
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<Error>();
  const question = `${round} ${hintId ?? ''}`;
  // While the last answer is to another question than this one, nothing is known yet.
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
    // A logout needs no second opinion; a page that begins, or a retry, asks even without a hint.
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
