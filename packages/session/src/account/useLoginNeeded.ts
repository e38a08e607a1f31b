import { useEffect, useEffectEvent, useRef } from 'react';
import type { LeavingHost } from '../ask-login.ts';
import { goToLogin } from '../login/way.ts';
import { hasLeft } from './forget.ts';

/**
 * For views that need a user: opens the login page when nobody is logged in; the login leads back here. Not after a
 * logout or the deletion of an account, which open an address of their own. Returns the function that does so, for
 * calls that find the session lost. `url` must come from `loginUrlOf`.
 */
export function useLoginNeeded(host: LeavingHost, url: string, isNobody: boolean): () => void {
  const hasGone = useRef(false);
  const leave = () => {
    if (hasGone.current || hasLeft()) return;
    hasGone.current = true;
    goToLogin(host, url, { reason: 'session-missing' });
  };
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (isNobody) leaveNow();
    else hasGone.current = false;
  }, [isNobody]);
  return leave;
}
