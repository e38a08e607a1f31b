import { useEffect, useState } from 'react';

/** Whether a reader still needs what would go by itself. */
export interface Attention {
  /** The pointer is on it, the focus is in it, or nobody can see the page. */
  readonly isHeld: boolean;
  /** To be told when the focus enters or leaves it. */
  readonly onStay: (isFocused: boolean) => void;
  /** Forgets pointer and focus. Browsers do not tell that they leave what is taken away from under them. */
  readonly forget: () => void;
}

/**
 * Whether somebody is at an element, or cannot be: what goes by itself waits meanwhile. Pointer and focus are counted apart, because
 * the pointer may leave while the focus stays. By native listeners, so that a widget need not hear pointer events (`listens` in its
 * contract).
 */
export function useAttention(element: HTMLElement): Attention {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(document.hidden);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerenter', () => setPointedAt(true), { signal });
    element.addEventListener('pointerleave', () => setPointedAt(false), { signal });
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    return () => stop.abort();
  }, [element]);

  return {
    isHeld: isPointedAt || isFocused || isHidden,
    onStay: setFocused,
    forget() {
      setPointedAt(false);
      setFocused(false);
    },
  };
}
