import { useLayoutEffect, useState } from 'react';
import { serverHtmlOf } from '../server-html.ts';
import { useHostState } from '../useHostState.ts';

/** What stands in the place of the server HTML: still the server HTML, alone or with a failure under it, or the widget's own view. */
export type Kept = 'printed' | 'printed-failed' | 'none';

/**
 * For a widget that cannot draw anything before a call has been answered (`manualReady` in its contract): keeps its state, and tells that it is
 * ready with the first state that has something better than the server HTML. Until then the server HTML stands in its place, and the
 * widget draws nothing, or what has failed. A failure that is being tried again stays, and its button with it.
 */
export function useKeptHtml<S extends string>(
  host: { element: Element; setState(state: S): void; ready(): void },
  state: S | undefined,
): Kept {
  useHostState(host, state);
  const [kept, setKept] = useState<Kept>(() => (serverHtmlOf(host.element).length > 0 ? 'printed' : 'none'));
  const isLoading = state === 'loading';
  const hasFailed = state === 'error';
  const now = kept === 'none' || isLoading ? kept : hasFailed ? 'printed-failed' : 'none';
  if (now !== kept) setKept(now);
  const isReady = !isLoading && now === 'none';
  useLayoutEffect(() => {
    if (isReady) host.ready();
  }, [host, isReady]);
  return now;
}
