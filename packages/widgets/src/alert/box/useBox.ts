import { useEffect, useEffectEvent, useRef } from 'react';
import { useAttention } from '@apunt/ui/attention/useAttention';
import { onFreeEscape } from './layers.ts';

/** What can close an alert. */
export type ClosedBy = 'timer' | 'button' | 'escape';

interface BoxOptions {
  element: HTMLElement;
  /** Milliseconds after which it goes by itself; 0: never. */
  autoClose: number;
  onClose: (by: ClosedBy) => void;
}

/**
 * Closes an alert that is shown: by Escape, or by its time, which stands still while somebody is at it or nobody sees the page. To be told
 * when the focus enters or leaves it.
 */
export function useBox({ element, autoClose, onClose }: BoxOptions): (isFocused: boolean) => void {
  const { isHeld, onStay } = useAttention(element);
  const left = useRef(autoClose);
  const close = useEffectEvent(onClose);

  useEffect(() => onFreeEscape(() => close('escape')), []);
  useEffect(() => void (left.current = autoClose), [autoClose]);
  useEffect(() => {
    if (isHeld || autoClose === 0) return;
    const since = performance.now();
    const timer = setTimeout(() => close('timer'), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld, autoClose]);

  return onStay;
}
