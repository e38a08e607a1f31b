/** What is to be played. */
export interface Media {
  /** The platform's id of it; empty for sources of our own. */
  id: string;
  /** Addresses of our own sources, best first. */
  sources: readonly string[];
  /** WebVTT captions in a language. */
  captions: readonly { src: string; language: string; label: string }[];
  /** The audio track that is wanted; none: the one that the visitor has chosen, else Catalan. */
  audioLanguage: string | undefined;
  /** Seconds. */
  start: number;
}

export interface PlayerOptions {
  /** A node of ours in the page's own DOM: the player is made inside it. */
  place: HTMLElement;
  media: Media;
  /** Two letters. */
  language: string;
  label: string;
  isMuted: boolean;
  isInline: boolean;
  isVertical: boolean;
  isAudio: boolean;
  isLive: boolean;
  /** Further options of the platform, from the page. */
  platform: Readonly<Record<string, unknown>>;
}

export interface PlayerEvents {
  /** What is to be played is known to be playable; again after each `load`. */
  onReady: () => void;
  onPlay: () => void;
  onPause: () => void;
  onEnded: () => void;
  /** Seconds. */
  onTime: (current: number, duration: number) => void;
  onMuted: (isMuted: boolean) => void;
  onAudioTrack: (track: { language: string; label: string }) => void;
  /** It cannot go on. */
  onError: (error: Error) => void;
}

/** A player that is ready. Nothing of it throws once it is disposed of. */
export interface Player {
  /** Rejects when the browser refuses, as it does with sound and without a press. */
  play(): Promise<void>;
  pause(): void;
  /** Seconds; kept within what there is. */
  seek(seconds: number): void;
  mute(isMuted: boolean): void;
  /** Whether what was built can play this, too; else another has to be made for it. */
  takes(media: Media): boolean;
  /** Takes something else; it does not play by itself. */
  load(media: Media): Promise<void>;
  focus(): void;
  dispose(): void;
}

/** Makes a player; rejects when its script, its source or the platform fails. */
export type CreatePlayer = (options: PlayerOptions, events: PlayerEvents) => Promise<Player>;

/** Why a player could not be made or cannot go on. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError';
  readonly kind: 'script' | 'source' | 'timeout' | 'config';
  constructor(kind: PlayerError['kind'], options?: ErrorOptions) {
    super(`player: ${kind}`, options);
    this.kind = kind;
  }
}
