import { useEffect, useState } from 'react';
import { findPlayer } from './find-player.ts';
import { detailOf, watchNextContent } from './next-content.ts';

export interface Playback {
  /** Seconds that the player is at in the content that it began with; undefined while or since it has none of it. */
  seconds: number | undefined;
  /** Id of the content that the player has moved on to; empty when it has none, undefined while it stays. */
  nextId: string | undefined;
}

const START: Playback = { seconds: undefined, nextId: undefined };

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
    if (withTime) document.addEventListener('apunt-timeupdate', handleTime);
    const leave = watchNextContent(({ id: next = '', source }) => {
      if (source instanceof Node && !isOurs(source)) return;
      setPlayback({ seconds: undefined, nextId: next });
    });
    return () => {
      document.removeEventListener('apunt-timeupdate', handleTime);
      leave();
    };
  }, [id, withTime]);

  return playback;
}
