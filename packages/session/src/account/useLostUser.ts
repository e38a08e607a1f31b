import { useEffect, useState } from 'react';
import type { Session, User } from '../session.store.ts';
import { useSession } from '../useSession.ts';

/**
 * The user whose session has ended while the page was open (a 401), until somebody is logged in again; undefined
 * otherwise, also after a logout. A form that belongs to that user can stay and offer the login.
 */
export function useLostUser(session: Session): User | undefined {
  const [lost, setLost] = useState<User>();
  const isSomebody = useSession(session, ({ user }) => user !== null);
  useEffect(() => session.onLost((user) => setLost((last) => user ?? last)), [session]);
  // The loss is told while the user is still there, so only a user who comes afterwards ends it.
  const [wasSomebody, setWas] = useState(isSomebody);
  if (wasSomebody !== isSomebody) {
    setWas(isSomebody);
    if (isSomebody) setLost(undefined);
  }
  return lost;
}
