import type { ConsentHolder } from './consent/consent.ts';

/**
 * Hears the event `apunt-consent`, by which a script of the page gives and takes back consent. The code of the consent comes with the first such event,
 * or with the first widget that asks.
 */
export function hearConsentEvents(page: ConsentHolder, signal?: AbortSignal): void {
  const hear = (event: Event) => {
    if (event.target !== document || !(event instanceof CustomEvent)) return;
    const detail: unknown = event.detail;
    if (page.consent) page.consent.hear(detail);
    else void import('./consent/consent.ts').then(({ consentFor }) => consentFor(page).hear(detail));
  };
  document.addEventListener('apunt-consent', hear, { ...(signal && { signal }) });
}
