import { useEffect, useRef, useState } from 'react';
import type { Api } from '@apunt/api/api';
import { isApiError } from '@apunt/api/errors';
import { forgetVisitor } from './forget.ts';
import type { Session } from '../session.store.ts';

/** What a logout needs from the widget with the logout button. */
export interface LogoutOptions {
  api: Api;
  session: Session;
  /** Site variant of the page: a logout from the club's site removes more. */
  site: string;
  /** The element of the button. */
  source?: Element;
  /** Dispatches `apunt-logout`; false when the page handles the logout itself, so that nothing is done here. */
  announce: () => boolean;
  /** Opens another address. */
  leave: (url: string) => void;
}

/**
 * Logs out and opens `done`. When the call fails, the link's own `href` is opened, because that page of the server logs
 * out as well. Stored data is removed only after the server has confirmed the logout.
 */
export function useLogout({ api, session, site, source, announce, leave }: LogoutOptions) {
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
        forgetVisitor({ site });
        session.clear(source);
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
