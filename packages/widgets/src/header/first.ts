import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The headers of the page, in the order in which they have come. */
let headers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  headers = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Whether this is the header that counts: a page has one top to stick to. The next one counts when the first has gone. Undefined
 * before that is known.
 */
export function useFirst(element: HTMLElement): boolean | undefined {
  const first = useSyncExternalStore(subscribe, () => headers[0]);
  useLayoutEffect(() => {
    change([...headers, element]);
    return () => change(headers.filter((other) => other !== element));
  }, [element]);
  return first && first === element;
}
