import { useEffect, useEffectEvent, useRef } from 'react';
import { goToLogin, type LeavingHost } from '../login/way.ts';
import { hasLeft } from './forget.ts';

/**
 * For views that are nothing without a user: leaves for the login page once nobody is there, and after it the login
 * leads back here. After a logout or a deleted account it stays, because those have a destination of their own.
 * Returns the same way out for a session that turns out to be lost in between; `url` has passed `loginUrlOf`.
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
