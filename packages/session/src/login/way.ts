import { safeUrl } from '@apunt/ui/safe-url';
import { saveBackUrl } from './back-url.ts';
import { saveIntent, type Intent } from './intent.ts';

/** The part of an element's host that can change the address. */
export interface LeavingHost {
  navigate(url: string, reason: string, mode?: 'replace'): void;
}

/** The part of an element's host that the way to the login needs, where something waits for the login. */
export interface LoginHost extends LeavingHost {
  emit(
    name: 'apunt-login-required',
    detail: { intent: { type: Intent['type']; id: string }; backUrl: string },
  ): boolean;
}

/** What is remembered and told when a visitor is sent to the login page. */
export interface LoginTrip {
  /** Why the address changes, for `apunt-navigate`. */
  reason: 'login' | 'session-missing';
  /** What the visitor wanted to do, to be carried out when they are back. */
  intent?: Intent | undefined;
  /** Where the login leads back to: an address of this site; the page itself when not given. */
  backUrl?: string | undefined;
}

/** Address of the login page: the element's own `login-url` when it is a safe one, else that of the page's settings. */
export function loginUrlOf(own: string | undefined, config: { loginUrl: string }): string {
  return safeUrl(own) ?? config.loginUrl;
}

/**
 * First step of the way to the login: tells the page what needs it (`apunt-login-required`). False when the page takes
 * over by preventing the event; then nothing is to be remembered.
 */
export function askForLogin(
  host: LoginHost,
  { type, id }: Intent,
  backUrl = location.pathname + location.search + location.hash,
): boolean {
  return host.emit('apunt-login-required', { intent: { type, id }, backUrl });
}

/** Second and third step: remembers where to come back to and what was wanted, then leaves. `url` has passed `loginUrlOf`. */
export function goToLogin(host: LeavingHost, url: string, { reason, intent, backUrl }: LoginTrip): void {
  saveBackUrl(backUrl);
  if (intent) saveIntent(intent);
  // A missing session is nothing that the visitor has asked for: Back must not lead to the page that redirects.
  if (reason === 'session-missing') host.navigate(url, reason, 'replace');
  else host.navigate(url, reason);
}
