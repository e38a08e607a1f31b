/** Turns server HTML into nodes without scripts, handlers or anything else that could act. */
export type Sanitise = (html: string) => DocumentFragment;

/**
 * The sanitiser, shared by all widgets of the page. It is loaded when the first HTML is shown; `sanitise` is undefined
 * until then.
 */
export const sanitiser: { sanitise?: Sanitise; arriving?: Promise<void> | undefined } = {};

/** Loads the sanitiser once. After a failure the next call tries again. The promise never rejects. */
export function fetchSanitiser(): Promise<void> {
  sanitiser.arriving ??= import('../sanitiser/sanitise.ts').then(
    ({ sanitise }) => void (sanitiser.sanitise = sanitise),
    () => void (sanitiser.arriving = undefined),
  );
  return sanitiser.arriving;
}

/**
 * Server HTML as nodes for the page's own DOM, such as further items of a list that the server has printed
 * (`appendToList`). Undefined when the sanitiser cannot be loaded: then nothing is shown, because unsanitised HTML must
 * never enter the page.
 */
export async function sanitisedFragment(html: string): Promise<DocumentFragment | undefined> {
  await fetchSanitiser();
  return sanitiser.sanitise?.(html);
}
