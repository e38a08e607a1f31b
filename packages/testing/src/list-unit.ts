import { vi } from 'vitest';
import { sanitiser } from '@apunt/ui/html/sanitised';

let callbacks: ((entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void)[] = [];

/**
 * For unit tests of lists: HTML becomes nodes without the sanitiser, which needs a real browser, and the end of a list is
 * near when `comeNear` says so.
 */
export function prepareLists(): void {
  callbacks = [];
  sanitiser.arriving = Promise.resolve();
  sanitiser.sanitise = (html) => {
    const template = document.createElement('template');
    // Only unit tests run this, on HTML of their own; nothing in a template's content runs.
    template.innerHTML = html;
    return template.content;
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: (typeof callbacks)[number];
      constructor(callback: (typeof callbacks)[number]) {
        this.callback = callback;
      }
      observe() {
        callbacks.push(this.callback);
      }
      disconnect() {
        callbacks = callbacks.filter((callback) => callback !== this.callback);
      }
    },
  );
}

/** The end of every list comes into view. */
export function comeNear(isNear = true): void {
  for (const callback of callbacks) callback([{ isIntersecting: isNear, boundingClientRect: { top: 0 } }]);
}
