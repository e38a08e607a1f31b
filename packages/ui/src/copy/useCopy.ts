import { useEffect, useRef, useState } from 'react';

/**
 * State of copying links: the link just copied, the one to be copied by hand, and the functions that copy or offer one.
 */
export interface Copying {
  /** Index of the link that has just been copied; -1 when no note of success is to be shown (any more). */
  copied: number;
  /** The link that could not be copied automatically, to be shown to the visitor. */
  manualUrl: string | undefined;
  /** Copies a link; if the browser refuses, offers it to be copied by hand. */
  copy: (url: string, index?: number) => Promise<void>;
  /** Offers a link to be copied by hand. */
  offer: (url: string) => void;
}

/** Copies links for the visitor. `lasts`: milliseconds for which the note of success stays. */
export function useCopy(lasts: number, onCopied: (url: string) => void): Copying {
  const [copies, setCopies] = useState({ index: -1, count: 0 });
  const [manualUrl, offer] = useState<string>();
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  useEffect(() => {
    if (copies.index < 0) return;
    const timer = setTimeout(() => setCopies({ index: -1, count: 0 }), lasts);
    return () => clearTimeout(timer);
  }, [copies, lasts]);

  const copy = async (url: string, index = 0) => {
    if (isGone.current) return;
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      if (!isGone.current) offer(url);
      return;
    }
    if (isGone.current) return;
    offer(undefined);
    setCopies(({ count }) => ({ index, count: count + 1 }));
    onCopied(url);
  };

  return { copied: copies.index, manualUrl, copy, offer };
}
