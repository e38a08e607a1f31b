import { afterEach, expect, it, vi } from 'vitest';
import { consentFor, type ConsentHolder } from './consent/consent.ts';
import { hearConsentEvents } from './consent-event.ts';

const listening = new AbortController();
afterEach(() => localStorage.clear());

function say(target: EventTarget, detail: unknown): void {
  target.dispatchEvent(new CustomEvent('apunt-consent', { detail, bubbles: true }));
}

it('hears a script of the page before anybody has asked for the consent, and after that', async () => {
  const page: ConsentHolder = { consent: undefined, config: { consent: 'ask' } };
  hearConsentEvents(page, listening.signal);
  say(document.body, { state: 'granted' });
  document.dispatchEvent(new Event('apunt-consent'));
  say(document, { provider: 'youtube', state: 'granted' });
  await vi.waitFor(() => expect(page.consent?.state('youtube')).toBe('granted'));
  // An event of an element is nobody's word: an article may hold the element.
  expect(page.consent?.state('map')).toBe('ask');
  say(document, { provider: 'youtube', state: 'denied' });
  expect(consentFor(page).state('youtube')).toBe('denied');
  consentFor(page).close();
  listening.abort();
});
