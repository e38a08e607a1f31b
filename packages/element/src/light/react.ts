import { options } from 'preact';
import {
  createPortal as createCompatPortal,
  flushSync as flushRenders,
  hydrate,
  render,
} from 'preact/compat';
import type { ComponentChildren } from 'preact';

/*
 * Answers for `react`, `react-dom`, `react-dom/client` and `react/jsx-runtime` in the light build (docs/adr/0042): Preact's compat
 * layer, and the behaviour that widgets rely on and compat does not have. This is the list of names of React that the library may
 * import: those that React exports and compat has. The build of either folder fails for an import of another name; `light.test.ts`
 * holds the list complete.
 */

export {
  Children,
  cloneElement,
  Component,
  createContext,
  createElement,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  startTransition,
  StrictMode,
  Suspense,
  unstable_batchedUpdates,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat';
export { jsx, jsxs } from 'preact/jsx-runtime';

// oxlint-disable apunt/no-document-traps -- what is asked here is which element of the page's own holds the focus
/**
 * As React does around each of its changes: when the focused node goes, the element in whose shadow root it stood gets the focus. So a
 * visitor who works by keyboard stays there and does not begin again at the top of the page.
 */
function keepFocus(render: () => void): void {
  const before = document.activeElement;
  render();
  const after = document.activeElement;
  if (after === before) return;
  const isLost = after === null || after === document.body;
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}
// oxlint-enable apunt/no-document-traps
options.debounceRendering = (render) => queueMicrotask(() => keepFocus(render));

// Preact's hooks would wait for a frame before they run effects; React runs those of a render that has been asked for
// at once before anything else happens.
let runEffects: (() => void) | undefined;
function flushEffects(): void {
  const run = runEffects;
  runEffects = undefined;
  run?.();
}
Object.assign(options, {
  requestAnimationFrame(run: () => void): void {
    runEffects = run;
    queueMicrotask(flushEffects);
  },
});

// Preact knows attributes by the names that they have in HTML, and takes `false` for "no attribute".
const { vnode: prepare } = options;
options.vnode = (vnode) => {
  const { type, props } = vnode;
  if (typeof type === 'string' && 'spellCheck' in props) {
    const { spellCheck, ...others } = props;
    Object.assign(vnode, { props: { ...others, spellcheck: spellCheck } });
  }
  prepare?.(vnode);
};

/** As React's: when it returns, what has changed is in the page, effects have run, and what they have changed is there, too. */
export function flushSync<T>(change: () => T): T {
  let result: T | undefined;
  keepFocus(() => {
    result = flushRenders(change);
    while (runEffects) flushRenders(flushEffects);
  });
  return result as T; // set by now, or something has been thrown
}

/** As React's; the key tells the portals of a list apart. */
export function createPortal(children: ComponentChildren, container: Element, key?: string) {
  return Object.assign(createCompatPortal(children, container), { key });
}

/** As React's: a place to render into, again and again. */
export function createRoot(container: Element) {
  return {
    render: (children: ComponentChildren) => render(children, container),
    unmount: () => render(null, container),
  };
}

/** As React's: takes over what is in the container already. */
export function hydrateRoot(container: Element, children: ComponentChildren) {
  hydrate(children, container);
  return createRoot(container);
}
