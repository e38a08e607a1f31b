/*
 * What our journeys need of a browser, and no more: each engine has one adapter to it.
 *
 * Selectors are CSS, which also finds what is in open shadow roots; ` >> ` goes from an element into what is below it,
 * shadow roots included (`apunt-like >> button`). The first that fits is meant, and has to be there by now.
 */

/** Keys that journeys press, by the names of `KeyboardEvent.key`. */
export type Key =
  'Tab' | 'Enter' | 'Escape' | ' ' | 'ArrowDown' | 'ArrowRight' | 'ArrowLeft' | 'End' | 'Shift+Tab';

/** A page of a visitor whom no site knows yet: cookies and storage are empty. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** As a mouse does, in the middle of the element, which is scrolled into view. */
  click(selector: string): Promise<void>;
  /** Types into a field, key by key, after what is there. */
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  upload(selector: string, file: string): Promise<void>;
  /** Runs a function in the page, from its text alone. What comes back has been JSON. */
  evaluate(look: (given: string) => unknown, given?: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface Engine {
  readonly version: string;
  /** A tab with a window of so many pixels; no narrower than WebKitGTK's narrowest, 447. */
  open(width: number): Promise<Tab>;
  close(): Promise<void>;
}

/** The height of all windows. */
export const HEIGHT = 900;
