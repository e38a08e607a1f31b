import { useEffect, useRef, useState } from 'react';
import type { Api } from '@apunt/api/api';
import { isApiError } from '@apunt/api/errors';
import { forgetVisitor } from './forget.ts';
import type { Session } from '../session.store.ts';

/** What a logout needs from the widget that offers it. */
export interface LogoutOptions {
  api: Api;
  session: Session;
  /** Tells the page (`apunt-logout`); false when it takes over. */
  announce: () => boolean;
  /** Changes the address. */
  leave: (url: string) => void;
}

/**
 * Logs out and goes to `done`. When the call fails the link itself is followed, because the server's own page logs out,
 * too. Nothing is forgotten before the server has agreed.
 */
export function useLogout({ api, session, announce, leave }: LogoutOptions) {
  const [isWaiting, setWaiting] = useState(false);
  const busy = useRef(false);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  return {
    isWaiting,
    async logOut({ href, done }: { href: string; done: string }): Promise<void> {
      if (busy.current || !announce()) return;
      busy.current = true;
      setWaiting(true);
      try {
        const { logout } = await import('@apunt/api/network/user');
        await logout(api);
        forgetVisitor();
        session.clear();
        if (alive.current) leave(done);
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (alive.current) leave(href);
      } finally {
        busy.current = false;
        if (alive.current) setWaiting(false);
      }
    },
  };
}
