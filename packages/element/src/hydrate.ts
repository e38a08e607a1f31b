import type { Hydrate } from './contract.ts';

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'click', 'keydown'];
const nothing = () => {};

/**
 * Under this key the page keeps its one observer, and each element that waits to be seen the function to call then. The loader waits for an
 * element until its class has come, then the element for itself, in the loader's place: browsers look with every frame where all that is
 * observed is, for each observer anew (docs/adr/0071).
 */
const WATCH = Symbol.for('apunt.watch');
const page = globalThis as { [WATCH]?: IntersectionObserver };
type Watched = Element & { [WATCH]?: (element: Element) => void };

const observer = (): IntersectionObserver =>
  (page[WATCH] ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          observer().unobserve(target);
          (target as Watched)[WATCH]?.(target);
        }
      }
    },
    { rootMargin: '200px' },
  ));

/** Calls back once the element is due by its strategy. The returned function calls the waiting off. */
export function whenDue(element: Element, strategy: Hydrate, due: (element: Element) => void): () => void {
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
      (element as Watched)[WATCH] = due;
      observer().observe(element);
      return () => observer().unobserve(element);
  }
}
