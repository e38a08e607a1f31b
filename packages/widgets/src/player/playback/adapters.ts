import type { NextContent } from '@apunt/api/resources/next-content';
import type { CreateEngine } from '@apunt/media/adapter';
import type { Consent } from '@apunt/session/consent/consent';
import type { EngineKind } from './playable.ts';
import type { Activate, PlayerProps } from './state.ts';

/** What a playback needs from outside before it is wanted. All adapters are plain functions, so that tests can put their own. */
export interface PlaybackAdapters {
  consent: Pick<Consent, 'state' | 'subscribe'>;
  /** Calls back once the element is near the view. Returns the way to stop looking. */
  whenNear: (run: () => void) => () => void;
  /** Fetches the code that is needed to play. */
  loadControls: () => Promise<Activate>;
}

/** What it needs from then on. */
export interface ControlsAdapters {
  /** Fetches the code of an engine. */
  loadEngine: (kind: EngineKind, page: PlayerProps) => Promise<CreateEngine>;
  /** Asks what comes after a content. Rejects with an `ApiError`. */
  fetchNext: (contentId: string, signal: AbortSignal) => Promise<NextContent | null>;
  /** Calls `run` after so many milliseconds. Returns the way to prevent that. */
  wait: (run: () => void, milliseconds: number) => () => void;
  /** What the visitor has chosen: whether the next content begins by itself. Undefined when they have not. */
  readAutoplay: () => boolean | undefined;
  watchAutoplay: (listener: () => void) => () => void;
  /** Of the page; two letters. */
  language: string;
}
