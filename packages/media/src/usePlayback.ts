import { useEffect, useState } from 'react';
import { findPlayer } from './find-player.ts';

export interface Playback {
  /** Seconds that the player is at in the content that it began with; undefined while or since it has none of it. */
  seconds: number | undefined;
  /** Id of the content that the player has moved on to; empty when it has none, undefined while it stays. */
  nextId: string | undefined;
}

const START: Playback = { seconds: undefined, nextId: undefined };

function detailOf(event: Event): Readonly<Record<string, unknown>> {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  return { ...Object(detail) };
}

/**
 * Where the player is that a widget belongs to: the one with the id, else the first of the page. Without time it tells
 * only what the player moves on to, and does not have its widget drawn every second.
 */
export function usePlayback(id: string | undefined, { withTime = true } = {}): Playback {
  const [playback, setPlayback] = useState(START);

  useEffect(() => {
    // Players may come and go: whose an event is can be told only when it arrives.
    const isOurs = (source: unknown) => source instanceof Node && findPlayer(id)?.contains(source) === true;
    const handleTime = (event: Event) => {
      const { current } = detailOf(event);
      if (typeof current !== 'number' || !(current >= 0) || !isOurs(event.target)) return;
      setPlayback((before) => (before.nextId === undefined ? { ...before, seconds: current } : before));
    };
    const handleNext = (event: Event) => {
      const { id: next, source } = detailOf(event);
      if (source instanceof Node && !isOurs(source)) return;
      const isId = typeof next === 'string' || typeof next === 'number';
      setPlayback({ seconds: undefined, nextId: isId ? String(next) : '' });
    };
    if (withTime) document.addEventListener('apunt-timeupdate', handleTime);
    document.addEventListener('apunt-next-content', handleNext);
    return () => {
      document.removeEventListener('apunt-timeupdate', handleTime);
      document.removeEventListener('apunt-next-content', handleNext);
    };
  }, [id, withTime]);

  return playback;
}
