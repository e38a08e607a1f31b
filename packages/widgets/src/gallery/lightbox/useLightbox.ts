import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hashPrefix, photoInHash } from './hash.ts';

/** Whether a photo is shown in full, and which. */
export interface LightboxModel {
  /** Undefined while none is. */
  index: number | undefined;
  open: (index: number) => void;
  move: (index: number) => void;
  close: () => void;
}

/**
 * Keeps the number of the photo that is shown in full in the page's address: opening is a step in the history, so that Back closes
 * it; going from one to the next is none.
 */
export function useLightbox(
  element: Element,
  count: number,
  onChange: (isOpen: boolean, index: number) => void,
): LightboxModel {
  const [index, setIndex] = useState<number>();
  const [prefix] = useState(() => hashPrefix(element));
  /** The entry of the history that opening has made is the present one. */
  const hasEntry = useRef(false);
  // Whole addresses: a fragment alone would be one of the page's `<base>`, which the history refuses.
  const page = () => location.href.replace(/#.*/, '');
  const write = (photo: number) => `${page()}#${encodeURIComponent(`${prefix}${photo + 1}`)}`;

  const follow = useEffectEvent(() => {
    const wanted = photoInHash(prefix, count);
    if (wanted === index) return;
    if (wanted === undefined) hasEntry.current = false;
    setIndex(wanted);
    if (wanted === undefined) onChange(false, index ?? 0);
    else if (index === undefined) onChange(true, wanted);
  });
  useEffect(() => {
    if (count === 0) return;
    const handleChange = () => follow();
    addEventListener('popstate', handleChange);
    addEventListener('hashchange', handleChange);
    // An address with a photo opens it; in a task of its own, when the element can be used.
    const timer = setTimeout(handleChange);
    return () => {
      removeEventListener('popstate', handleChange);
      removeEventListener('hashchange', handleChange);
      clearTimeout(timer);
    };
  }, [count]);

  return {
    index,
    open(photo) {
      history.pushState(history.state, '', write(photo));
      hasEntry.current = true;
      setIndex(photo);
      onChange(true, photo);
    },
    move(photo) {
      if (photo === index) return;
      history.replaceState(history.state, '', write(photo));
      setIndex(photo);
    },
    close() {
      if (index === undefined) return;
      setIndex(undefined);
      onChange(false, index);
      if (hasEntry.current) history.back();
      else history.replaceState(history.state, '', page());
      hasEntry.current = false;
    },
  };
}
