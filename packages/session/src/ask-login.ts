import { safeUrl } from '@apunt/ui/safe-url';
import type { Intent } from './intent.ts';

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
