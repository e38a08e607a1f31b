export type StickyState = 'none' | 'before-sticky' | 'sticky';

/** Pixels under the player's place in which, on the way back up, it waits to be in view again. */
export const BAND = 200;
/** Widest window, in pixels, of phones: there it stays in view. */
export const PHONE_WIDTH = 567;

export interface StickyView {
  /** Edges of the player's place, from the top of the window. */
  top: number;
  bottom: number;
  windowHeight: number;
  windowWidth: number;
  /** Up or down since the last look. */
  isDown: boolean;
  /** It has been started, and not closed since. */
  isWanted: boolean;
}

/** Where the player is to be, from where it was. */
export function nextSticky(state: StickyState, view: StickyView): StickyState {
  if (!view.isWanted || view.windowWidth > PHONE_WIDTH) return 'none';
  if (view.top >= 0 && view.bottom <= view.windowHeight) return 'none';
  if (view.isDown) return view.top < 0 ? 'sticky' : state;
  if (state === 'none') return 'none';
  return view.bottom >= -BAND ? 'before-sticky' : state;
}
