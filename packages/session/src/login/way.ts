import type { LeavingHost } from '../ask-login.ts';
import { saveBackUrl } from './back-url.ts';
import { saveIntent, type Intent } from '../intent.ts';

/** What is remembered and told when a visitor is sent to the login page. */
export interface LoginTrip {
  /** Why the address changes, for `apunt-navigate`. */
  reason: 'login' | 'session-missing';
  /** What the visitor wanted to do, to be carried out when they are back. */
  intent?: Intent | undefined;
  /** Where the login leads back to: an address of this site; the page itself when not given. */
  backUrl?: string | undefined;
}

/**
 * Second and third step, after `askForLogin`: remembers where to come back to and what was wanted, then leaves. `url` has
 * passed `loginUrlOf`.
 */
export function goToLogin(host: LeavingHost, url: string, { reason, intent, backUrl }: LoginTrip): void {
  saveBackUrl(backUrl);
  if (intent) saveIntent(intent);
  // A missing session is nothing that the visitor has asked for: Back must not lead to the page that redirects.
  if (reason === 'session-missing') host.navigate(url, reason, 'replace');
  else host.navigate(url, reason);
}
