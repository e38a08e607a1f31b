import { useLayoutEffect, useRef, type RefObject } from 'react';

/** True while text of the panel is selected. Selections inside shadow roots are found only if the roots are named. */
export function isSelecting(panel: Element): boolean {
  const root = panel.getRootNode();
  const selection = getSelection();
  const shadowRoots = root instanceof ShadowRoot ? [root] : [];
  const ranges = selection?.getComposedRanges?.({ shadowRoots });
  // Browsers without `getComposedRanges()` give at least the selected text, that of shadow roots included.
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
 * Keeps the marked line in view by scrolling the panel only. After the visitor has scrolled away it stops until the
 * line is in view again; it also stops while text is selected.
 */
export function useFollow(current: number): Follow {
  const panel = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** Position of our own last scroll: a scroll event at any other position comes from the visitor. */
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
