import { useEffect, useRef, useState } from 'react';

/** What has been copied, what the visitor has to copy by hand, and the functions that do it. */
export interface Copying {
  /** Index of what has just been copied, -1 once the note of success is to go. */
  copied: number;
  /** The link, where it could not be copied for the visitor. */
  manualUrl: string | undefined;
  /** Copies a link, or offers it to be copied by hand. */
  copy: (url: string, index?: number) => Promise<void>;
  /** Offers a link to be copied by hand. */
  offer: (url: string) => void;
}

/** Links that a visitor copies. `lasts`: milliseconds for which the note of success stays. */
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
