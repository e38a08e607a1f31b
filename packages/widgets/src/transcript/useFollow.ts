import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Something of a panel is selected, or being selected. Selections inside shadow roots have to be asked for by root. */
export function isSelecting(panel: Element): boolean {
  const root = panel.getRootNode();
  const selection = getSelection();
  const shadowRoots = root instanceof ShadowRoot ? [root] : [];
  const ranges = selection?.getComposedRanges?.({ shadowRoots });
  // Browsers without composed ranges tell at least the text, also that of shadow roots.
  if (!ranges) return Boolean(selection?.toString());
  return ranges.some((range) => !range.collapsed && panel.contains(range.startContainer));
}

function isInView(panel: Element, line: Element): boolean {
  const outer = panel.getBoundingClientRect();
  const inner = line.getBoundingClientRect();
  return inner.top >= outer.top && inner.bottom <= outer.bottom;
}

export interface Follow {
  panel: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/**
 * Keeps the marked line of a panel in view, and moves nothing but the panel. Who scrolls away is left there until the
 * line is in view again; who selects is never disturbed.
 */
export function useFollow(current: number): Follow {
  const panel = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** Where we have scrolled to: an event about any other place is the visitor's. */
  const place = useRef(0);
  const lineOf = (box: Element) => box.querySelector('[aria-current]');

  useLayoutEffect(() => {
    const box = panel.current;
    const line = box && current >= 0 ? lineOf(box) : null;
    if (!box || !line || isSelecting(box)) return;
    if (isInView(box, line)) isFollowing.current = true;
    else if (isFollowing.current) {
      const { top } = line.getBoundingClientRect();
      box.scrollTop += top - box.getBoundingClientRect().top - box.clientHeight / 3;
      place.current = box.scrollTop;
    }
  }, [current]);

  return {
    panel,
    onScroll() {
      const box = panel.current;
      if (!box || Math.abs(box.scrollTop - place.current) <= 1) return;
      place.current = box.scrollTop;
      const line = lineOf(box);
      isFollowing.current = line !== null && isInView(box, line);
    },
  };
}
