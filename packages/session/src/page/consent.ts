/** Providers that the visitor has agreed to by a press, for as long as the page stays; by the page's consent. */
const pages = new WeakMap<object, Set<string>>();
const listeners = new Set<() => void>();

/** Whether the visitor has agreed to this provider by a press on this page. `page` is the page's consent. */
export const isAgreed = (page: object, provider: string): boolean => pages.get(page)?.has(provider) === true;

/** The visitor has pressed on one part of the page that comes from a provider: the others of this page need not ask again. */
export function agree(page: object, provider: string): void {
  pages.set(page, (pages.get(page) ?? new Set()).add(provider));
  for (const tell of listeners) tell();
}

/** Calls back after each press. Returns a function that stops it. */
export function watchAgreed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
