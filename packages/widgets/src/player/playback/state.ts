import type { StoreApi } from 'zustand/vanilla';
import type { WidgetProps } from '@apunt/element/host';
import type { MethodDesk } from '@apunt/element/methods';
import type { playerContract } from '../player.contract.ts';
import type { Chapter } from './page.ts';
import type { Playable } from './playable.ts';
import type { StickyState } from './sticky.ts';

/** What the page says of a player: its attributes and JSON children, and the element as a host. */
export type PlayerProps = WidgetProps<typeof playerContract>;

/**
 * The states of the contract: `ready` is the poster, `error` an engine that has failed. With `unavailable` not even the code
 * of the player came. Which phase follows which is in `phase.ts`.
 */
export type Phase = (typeof playerContract)['states'][number] | 'unavailable';

/** Why other media are put in: a press, the end of those before, or a return through the history, which does not play. */
export type Cause = 'pressed' | 'followed' | 'returned';

/** The content that begins in a moment, or when the visitor wants it. */
export interface Countdown {
  readonly chapter: Chapter;
  /** Whole seconds before it begins; `Infinity` where it never does by itself. */
  readonly left: number;
  /** Stands, because the visitor is there. */
  readonly isHeld: boolean;
}

/** All that is known of a playback. Whoever shows or decides something reads it here and keeps no copy. */
export interface PlaybackState {
  readonly phase: Phase;
  /** What is played now, or will be after a press. */
  readonly playable: Playable;
  /** It has played since it was put in; the poster shows its length only until then. */
  readonly hasPlayed: boolean;
  readonly isMuted: boolean;
  readonly sticky: StickyState;
  readonly next: Countdown | undefined;
  /** Undefined until the code of the player has come. */
  readonly controls: Controls | undefined;
}

/** What the visitor and the page can do once the code of the player is there. */
export interface Controls {
  /** The visitor wants it, so it is heard. */
  play(): void;
  pause(): void;
  unmute(): void;
  playNext(): void;
  cancelNext(): void;
  /** As a `ref` of what shows the countdown: that stands while the visitor is there. */
  readonly watchNext: (part: HTMLElement | null) => void;
  /** Ends that it stays in view, and pauses. `keepFocus`: the button that had the focus disappears, so the engine gets it. */
  closeSticky(keepFocus?: boolean): void;
  /** The page's attributes have changed; `given` is the content that they put in now. */
  update(given: Playable): void;
}

/** What the code that comes with a press works on. */
export interface PlaybackCore {
  readonly store: StoreApi<PlaybackState>;
  /** Keeps the calls that were made before the code was there. */
  readonly desk: MethodDesk;
  /** What the page says now. */
  readonly page: () => PlayerProps;
}

/** Starts the controls of a playback. Returns the way to end them. */
export type Activate = (core: PlaybackCore) => () => void;
