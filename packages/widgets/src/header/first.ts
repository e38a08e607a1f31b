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

/** One that was taken out of the page, with another in its place, is listed until its element knows that it was not only moved. */
const isHere = ({ isConnected }: HTMLElement) => isConnected;

/**
 * Whether this is the header that counts: a page has one top to stick to. The next one counts when the first has gone. Undefined
 * before that is known, and for one that is not in the page.
 */
export function useFirst(element: HTMLElement): boolean | undefined {
  const isFirst = useSyncExternalStore(subscribe, () => {
    const first = headers.find(isHere);
    return first && isHere(element) ? first === element : undefined;
  });
  useLayoutEffect(() => {
    change([...headers, element]);
    return () => change(headers.filter((other) => other !== element));
  }, [element]);
  return isFirst;
}
