import { useLayoutEffect, useState } from 'react';
import { serverHtmlOf } from '../server-html.ts';
import { useHostState } from '../useHostState.ts';

/** The content in the place of the server HTML: still the server HTML, alone or with a failure under it, or the widget's own view. */
export type Kept = 'printed' | 'printed-failed' | 'none';

/**
 * For a widget that cannot draw anything before a call has been answered (`manualReady` in its contract): keeps its state, and tells that it is
 * ready with the first state that has something better than the server HTML. Until then the server HTML stands in its place, and the
 * widget draws nothing, or what has failed. A failure that is being tried again stays, and its button with it.
 * The `slots` are those that the widget always shows: what the page has put into them stays with the server HTML.
 */
export function useKeptHtml<S extends string>(
  host: { element: Element; setState(state: S): void; ready(): void },
  state: S | undefined,
  slots: readonly string[] = [],
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
  const isPrinted = now !== 'none';
  const names = slots.join(' ');
  useLayoutEffect(
    () => (isPrinted ? showSlots(host.element, names.split(' ')) : undefined),
    [host, isPrinted, names],
  );
  return now;
}

/** Shows what the page has put into slots where it was: before or after the server HTML. Returns a function that ends this. */
function showSlots(element: Element, names: readonly string[]): () => void {
  const root = element.shadowRoot;
  const [first] = serverHtmlOf(element);
  const shown = names.flatMap((name) => {
    const filled = [...element.children].find((child) => child.slot === name);
    if (!filled || name === '') return [];
    const slot = document.createElement('slot');
    slot.name = name;
    const isAfter = first && first.compareDocumentPosition(filled) === Node.DOCUMENT_POSITION_FOLLOWING;
    if (isAfter) root?.append(slot);
    else root?.prepend(slot);
    return [slot];
  });
  return () => shown.forEach((slot) => slot.remove());
}
