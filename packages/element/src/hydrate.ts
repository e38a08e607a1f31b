import type { Hydrate } from './contract.ts';

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'click', 'keydown'];
const callbacks = new WeakMap<Element, () => void>();
let viewport: IntersectionObserver | undefined;

/** Calls back once the element is due by its strategy. The returned function calls the waiting off. */
export function whenDue(element: Element, strategy: Hydrate, due: () => void): () => void {
  switch (strategy) {
    case 'none':
      return () => {};
    case 'load':
      due();
      return () => {};
    case 'idle': {
      // Safari has no requestIdleCallback.
      const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
      let wanted = true;
      idle(() => wanted && due());
      return () => (wanted = false);
    }
    case 'interaction': {
      const stop = () => INTERACTIONS.forEach((type) => element.removeEventListener(type, start));
      const start = () => {
        stop();
        due();
      };
      INTERACTIONS.forEach((type) => element.addEventListener(type, start, { passive: true }));
      return stop;
    }
    default:
      // Also for what is no strategy: the element says so when its code is there, and goes by its default.
      viewport ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (!isIntersecting) continue;
            viewport?.unobserve(target);
            callbacks.get(target)?.();
          }
        },
        { rootMargin: '200px' },
      );
      callbacks.set(element, due);
      viewport.observe(element);
      return () => viewport?.unobserve(element);
  }
}
