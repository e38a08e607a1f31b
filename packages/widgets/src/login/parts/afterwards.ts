import { safeBackUrl, takeBackUrl } from '@apunt/session/login/back-url';
import type { User } from '@apunt/session/session.store';
import { safeUrl } from '@apunt/ui/safe-url';

const DEFAULT_URL = '/perfil/meu-perfil';

interface Wishes {
  backUrl: string | undefined;
  defaultUrl: string;
}

/**
 * Address to go to after the login. A social account that is not complete goes to its second step (`defaultUrl`) first,
 * even when another address was asked for.
 */
export function destinationOf({ backUrl, defaultUrl }: Wishes, user: User): string {
  const own = safeUrl(defaultUrl) ?? DEFAULT_URL;
  if (user.type === 'rrss') return own;
  const remembered = takeBackUrl();
  return (backUrl === undefined ? null : safeBackUrl(backUrl)) ?? remembered ?? own;
}

/** Address of the login page with the banner that says that a mail is on its way. */
export function bannerHref(loginUrl: string): string {
  const url = new URL(loginUrl, location.origin);
  url.searchParams.set('alert', 'password_reset_sent');
  return url.href;
}
