import { useLayoutEffect, useState } from 'react';
import { serverHtmlOf } from '../server-html.ts';
import { useHostState } from '../useHostState.ts';

/**
 * For a widget that cannot draw anything before a call has been answered (`manualReady` in its contract): keeps its state, and tells that it is
 * ready with the first state that is not `loading`. True while the server HTML of the element stands in its place; the widget then draws
 * nothing.
 */
export function useKeptHtml<S extends string>(
  host: { element: Element; setState(state: S): void; ready(): void },
  state: S | undefined,
): boolean {
  useHostState(host, state);
  const [isKept, setKept] = useState(() => serverHtmlOf(host.element).length > 0);
  const isLoading = state === 'loading';
  if (isKept && !isLoading) setKept(false);
  useLayoutEffect(() => {
    if (!isLoading) host.ready();
  }, [host, isLoading]);
  return isKept && isLoading;
}
