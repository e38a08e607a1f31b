/*
 * Escape closes one thing at a time. What else is open is found when the key is pressed: menus and layers of the page are not ours, and
 * some of ours stand in shadow roots.
 */

function* rootsIn(root: ParentNode): Generator<ParentNode> {
  yield root;
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) yield* rootsIn(element.shadowRoot);
}

/** What browsers close by Escape themselves, after everybody has heard of the key. */
const NATIVE = 'dialog[open],[popover]:not([popover=manual])';

interface Open {
  /** A native layer, which this key will close. */
  hasNative: boolean;
  /** Controls that say that what they open is open. */
  expanded: readonly Element[];
}

function findOpen(): Open {
  const open: { hasNative: boolean; expanded: Element[] } = { hasNative: false, expanded: [] };
  for (const root of rootsIn(document)) {
    open.hasNative ||= [...root.querySelectorAll(NATIVE)].some((layer) => layer.checkVisibility());
    open.expanded.push(...root.querySelectorAll('[aria-expanded=true]'));
  }
  return open;
}

/** Calls `close` for each Escape, wherever the focus is, that has closed nothing else. Returns a function that stops it. */
export function onFreeEscape(close: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let before: Open | undefined;
  // Before anybody else hears of it …
  const look = ({ key, isComposing }: KeyboardEvent) => {
    before = key === 'Escape' && !isComposing ? findOpen() : undefined;
  };
  // … and when all have: whoever stops the event uses it, too.
  const judge = ({ defaultPrevented }: KeyboardEvent) => {
    if (!before || before.hasNative || defaultPrevented) return;
    const { expanded } = before;
    // What others change in React is in the page by then.
    queueMicrotask(() => {
      const isUsed = expanded.some((control) => control.getAttribute('aria-expanded') !== 'true');
      if (!isUsed && !signal.aborted) close();
    });
  };
  addEventListener('keydown', look, { capture: true, signal });
  addEventListener('keydown', judge, { signal });
  return () => controller.abort();
}
