import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { PortalEnv } from '../context.ts';
import { childType, type UserRecord } from '../db/users.ts';
import { isHttps } from './session.ts';

const hintCookie = 'apuntUser';

/**
 * The readable hint from which widgets paint before the profile arrives. It proves nothing and holds nothing
 * private, of a child only the first letter of the name. With script the session store writes it; the server does after
 * a login without script.
 */
export function writeHint(c: Context<PortalEnv>, user: UserRecord): void {
  const { id, name, type, isRegisteredInLaColla } = user;
  const hint =
    type === childType
      ? { name: /^./su.exec(name.trim())?.[0] ?? '', type }
      : { id, name, type, isRegisteredInLaColla };
  // setCookie URL-encodes the value.
  setCookie(c, hintCookie, JSON.stringify(hint), {
    path: '/',
    sameSite: 'Lax',
    secure: isHttps(c),
  });
}

export function clearHint(c: Context<PortalEnv>): void {
  deleteCookie(c, hintCookie, { path: '/' });
}
