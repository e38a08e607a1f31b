import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Track, type TrackPart, type TrackState } from './track.ts';

/** What a row is followed by, and who is told. */
export interface TrackGiven extends Pick<TrackPart, 'slides' | 'setHidden' | 'setDragging'> {
  /** Where slides come and go; the scroller when not given. */
  parent?: Node | undefined;
  /** The slide that it begins at. */
  start?: number | undefined;
  isLoop?: boolean | undefined;
  /** The visitor or a method has moved it to another stop. */
  onMove?: ((index: number) => void) | undefined;
}

/** Where a row stands, and the ways to move it. */
export interface TrackModel extends TrackState {
  next(): void;
  prev(): void;
  /** `quiet`: at once, and without telling the page. */
  goTo(index: number, mode?: 'quiet'): void;
}

/**
 * Follows and moves a row that the browser scrolls (`Track`), from when its scroller is there. The slides may be drawn by React or
 * be the page's own: what is changed on them goes through `setHidden` and `setDragging`.
 */
export function useTrack(scroller: HTMLElement | null, given: TrackGiven): TrackModel {
  const { parent = scroller, start = 0, isLoop = false } = given;
  const [state, setState] = useState<TrackState>({ stops: 1, current: 0, count: 0 });
  const track = useRef<Track>(null);
  const slides = useEffectEvent(() => given.slides());
  const hide = useEffectEvent((slide: HTMLElement, isHidden: boolean) => given.setHidden(slide, isHidden));
  const drag = useEffectEvent((isDragging: boolean) => given.setDragging(isDragging));
  const move = useEffectEvent((index: number) => given.onMove?.(index));
  const begin = useEffectEvent(() => start);

  // Measured before the first paint: a row that can be scrolled has its controls from the start.
  useLayoutEffect(() => {
    if (!scroller || !parent) return;
    const follower = new Track(scroller, {
      slides: () => slides(),
      setHidden: (slide, isHidden) => hide(slide, isHidden),
      setDragging: (isDragging) => drag(isDragging),
      onMove: (index) => move(index),
      onState: setState,
    });
    track.current = follower;
    return follower.connect(parent, begin());
  }, [scroller, parent]);

  useLayoutEffect(() => track.current?.goTo(start, 'quiet'), [start]);

  return {
    ...state,
    next: useCallback(() => track.current?.next(isLoop), [isLoop]),
    prev: useCallback(() => track.current?.prev(isLoop), [isLoop]),
    goTo: useCallback((index, mode) => track.current?.goTo(index, mode), []),
  };
}
