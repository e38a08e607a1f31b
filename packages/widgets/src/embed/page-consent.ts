/** Providers that the visitor has agreed to by a press, for as long as the page stays; by the page's consent. */
const pages = new WeakMap<object, Set<string>>();
const listeners = new Set<() => void>();

export const isAgreed = (page: object, provider: string): boolean => pages.get(page)?.has(provider) === true;

/** The visitor has pressed on one embed of a provider: the others of this page need not ask again. */
export function agree(page: object, provider: string): void {
  pages.set(page, (pages.get(page) ?? new Set()).add(provider));
  for (const tell of listeners) tell();
}

/** Told of every press. Returns the way to stop it. */
export function watchAgreed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
