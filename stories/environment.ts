import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import { startTestRuntime, resetPage, setHintCookie, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { adult, child, guardian, hintOf } from '@apunt/testing/fixtures/users';

export type SessionKind = 'anonymous' | 'adult' | 'guardian' | 'child';
export type NetworkMode = 'ok' | 'slow' | 'offline' | '500';

export const USERS = { adult, guardian, child };

/** A fresh page for a story: its own runtime, the cookie of whoever visits, empty storage. */
export function openSession({
  site,
  locale,
  session,
  runtime = {},
}: {
  site: string;
  locale: 'ca' | 'es' | 'en';
  session: SessionKind;
  /** What a story wants of the page besides: its parameter `runtime`. */
  runtime?: TestRuntimeOptions | undefined;
}): void {
  resetPage();
  if (session !== 'anonymous') setHintCookie(hintOf(USERS[session]));
  startTestRuntime({ ...runtime, locale, config: { ...runtime.config, site } });
}

/** What the network toolbar puts in front of every story's answers. */
export function faultHandlers(mode: NetworkMode): RequestHandler[] {
  const everything = '*/api/*';
  switch (mode) {
    case 'ok':
      return [];
    case 'slow':
      return [http.all(everything, async () => void (await delay(4000)))];
    case 'offline':
      return [http.all(everything, () => HttpResponse.error())];
    case '500':
      return [http.all(everything, () => HttpResponse.json({}, { status: 500 }))];
  }
}
