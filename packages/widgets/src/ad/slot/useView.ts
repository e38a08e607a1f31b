import { useEffect, useEffectEvent, useState } from 'react';

/** Pixels from the window at which an ad is asked for. */
const NEAR = '200px';

/** What opens above the window moves all that is read. */
export const isAbove = (element: Element): boolean => element.getBoundingClientRect().bottom < 0;

function watch(element: Element, tell: (isIn: boolean) => void, rootMargin = '0px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      // A slide beside the one in view touches it: that is not seen, and what comes then has to be told.
      tell(last?.isIntersecting === true && last.intersectionRect.width > 0);
    },
    { rootMargin, threshold: [0, 0.01] },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Tells whether an element is in the window, each time that it comes or goes, and whether it has been near since it was opened. */
export function useView(
  element: Element,
  isWatched: boolean,
  isOpen: boolean,
  onView: (isSeen: boolean) => void,
): boolean {
  const [isNear, setNear] = useState(false);
  const tell = useEffectEvent(onView);
  // Watched anew when it opens: it may be seen already.
  useEffect(() => (isWatched ? watch(element, tell) : undefined), [element, isWatched, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const stop = watch(element, (isIn) => isIn && setNear(true), NEAR);
    return () => {
      stop();
      setNear(false);
    };
  }, [element, isOpen]);
  return isNear;
}
