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

/** What brings other media: a press, the end of those before, or the way back, which does not play by itself. */
export type Cause = 'pressed' | 'followed' | 'returned';

/** The content that begins in a moment. */
export interface Countdown {
  readonly chapter: Chapter;
  /** Whole seconds before it begins. */
  readonly left: number;
}

/** All that is known of a playback: the one place for each of these. */
export interface PlaybackState {
  readonly phase: Phase;
  /** What is played now, or will be after a press. */
  readonly playable: Playable;
  /** It has played since it was put in: its length is not shown any more. */
  readonly hasPlayed: boolean;
  readonly isMuted: boolean;
  readonly sticky: StickyState;
  readonly next: Countdown | undefined;
  /** What moves the engine; undefined until the code of it has come. */
  readonly controls: Controls | undefined;
}

/** The commands to an engine. */
export interface Controls {
  /** A press of the visitor's. */
  play(): void;
  pause(): void;
  unmute(): void;
  playNext(): void;
  cancelNext(): void;
  /** Ends that it stays in view, and pauses. `keepFocus`: the button that was pressed goes with that. */
  closeSticky(keepFocus?: boolean): void;
  /** The page has said something, maybe another content of its own. */
  update(given: Playable): void;
}

/** What the code that comes with a press works on. */
export interface PlaybackCore {
  readonly store: StoreApi<PlaybackState>;
  /** Has kept what was wanted until now. */
  readonly desk: MethodDesk;
  /** What the page says now. */
  readonly page: () => PlayerProps;
}

/** Brings the engine's side of a playback to life. Returns the way to end it. */
export type Activate = (core: PlaybackCore) => () => void;
