import { useEffect, useState, type ReactNode } from 'react';

/** Milliseconds after which a wait is told: what comes sooner would only flicker. */
export const LOADING_DELAY = 150;

/** Tells, after a moment, that something is being loaded. The live region is there from the start, or nothing would be spoken. */
export function Loading({ text, part }: { text: string; part?: string }): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LOADING_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return <output part={part}>{isLong && text}</output>;
}
