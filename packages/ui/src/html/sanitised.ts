/** Server HTML in, nodes out that cannot act. */
export type Sanitise = (html: string) => DocumentFragment;

/** The same for the whole page, fetched when the first HTML is shown; without `sanitise` until it has come. */
export const sanitiser: { sanitise?: Sanitise; arriving?: Promise<void> | undefined } = {};

/** Fetches the sanitiser, once. When it does not come, whoever asks next tries again; the promise never rejects. */
export function fetchSanitiser(): Promise<void> {
  sanitiser.arriving ??= import('../sanitiser/sanitise.ts').then(
    ({ sanitise }) => void (sanitiser.sanitise = sanitise),
    () => void (sanitiser.arriving = undefined),
  );
  return sanitiser.arriving;
}

/**
 * Server HTML as nodes for the page's own DOM: further items of an adopted list (`appendToList`). Undefined when the
 * sanitiser cannot be had: then nothing is shown, because unsanitised HTML never enters the page.
 */
export async function sanitisedFragment(html: string): Promise<DocumentFragment | undefined> {
  await fetchSanitiser();
  return sanitiser.sanitise?.(html);
}
