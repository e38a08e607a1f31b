import type { Hydrate } from './contract.ts';

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'click', 'keydown'];
const nothing = () => {};
const callbacks = new WeakMap<Element, (element: Element) => void>();
let viewport: IntersectionObserver | undefined;

/** Forgets an element that waits to be seen, with all that its callback holds. */
function overlook(element: Element): void {
  viewport?.unobserve(element);
  callbacks.delete(element);
}

/**
 * Calls back once the element is due by its strategy. The returned function calls the waiting off. `isSeen` may know at once that an element
 * is in view.
 */
export function whenDue(
  element: Element,
  strategy: Hydrate,
  due: (element: Element) => void,
  isSeen?: (element: Element) => boolean,
): () => void {
  switch (strategy) {
    case 'none':
      return nothing;
    case 'load':
      due(element);
      return nothing;
    case 'idle': {
      // Safari has no requestIdleCallback.
      const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
      let wanted = true;
      idle(() => wanted && due(element));
      return () => (wanted = false);
    }
    case 'interaction': {
      const stop = () => INTERACTIONS.forEach((type) => element.removeEventListener(type, start));
      const start = () => {
        stop();
        due(element);
      };
      INTERACTIONS.forEach((type) => element.addEventListener(type, start, { passive: true }));
      return stop;
    }
    default:
      // Also for what is no strategy: the element says so when its code is there, and goes by its default.
      if (isSeen?.(element)) {
        due(element);
        return nothing;
      }
      viewport ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (!isIntersecting) continue;
            const due = callbacks.get(target);
            overlook(target);
            due?.(target);
          }
        },
        { rootMargin: '200px' },
      );
      callbacks.set(element, due);
      viewport.observe(element);
      return () => overlook(element);
  }
}
