/*
 * What runs in each page before any script of it does. One text for all engines: not every driver can install one, or tell what a
 * page has written into its console, so the server puts it into the page.
 */

declare global {
  /** The first element that a selector of our journeys means. */
  // oxlint-disable-next-line no-var -- a property of the global object, which pages read without importing it
  var findDeep: (selector: string) => HTMLElement | undefined;
  /** Complaints on their way to the server. */
  // oxlint-disable-next-line no-var -- as above
  var told: Promise<unknown>[];
}

/** Where a page tells what has gone wrong in it. */
export const COMPLAINTS = '/__complaints';

/** Its text is all that reaches the page: nothing from outside of it may be used, but `address`. */
export function hook(address: string): void {
  globalThis.told = [];
  const tell = (kind: string, what: unknown) => {
    const body = `${kind} on ${location.pathname}: ${String(what)}`;
    // The page may be left meanwhile.
    told.push(fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {}));
  };
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...lines: unknown[]) => {
      tell(`console.${level}`, lines.map(String).join(' '));
      write(...lines);
    };
  }
  addEventListener('error', ({ message, error }) => {
    tell('uncaught', error instanceof Error ? `${message} ${error.stack}` : message);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    tell('rejected', reason instanceof Error ? `${reason.message} ${reason.stack}` : reason);
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    tell('policy', `${violatedDirective} ${blockedURI} ${sample}`);
  });

  const within = (place: ParentNode, css: string): HTMLElement[] => {
    const roots = [...(place instanceof Element ? [place] : []), ...place.querySelectorAll('*')];
    return [
      ...place.querySelectorAll<HTMLElement>(css),
      ...roots.flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot, css) : [])),
    ];
  };
  globalThis.findDeep = (selector) => {
    let places: ParentNode[] = [document];
    for (const css of selector.split(' >> ')) places = places.flatMap((place) => within(place, css));
    return places.find((place) => place instanceof HTMLElement);
  };
}
