/** What is to be played. Which content of the portal it belongs to is no concern of an engine. */
export interface Media {
  /** The platform's id of the video (`bcId`), never a content's; empty for sources of our own. */
  platformId: string;
  /** Addresses of our own sources, best first. */
  sources: readonly string[];
  /** WebVTT captions in a language. */
  captions: readonly { src: string; language: string; label: string }[];
  /** The audio track that is wanted; none: the one that the visitor has chosen, else Catalan. */
  audioLanguage: string | undefined;
  /** Seconds. */
  start: number;
}

export interface EngineOptions {
  /** A node of ours in the page's own DOM: the engine is made inside it. */
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

export interface EngineEvents {
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

/** What plays, ready to do so: the platform's player or video.js. Nothing of it throws once it is disposed of. */
export interface Engine {
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

/** Makes an engine; rejects when its script, its source or the platform fails. */
export type CreateEngine = (options: EngineOptions, events: EngineEvents) => Promise<Engine>;

/** Why an engine could not be made or cannot go on. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: 'script' | 'source' | 'timeout' | 'config';
  constructor(kind: EngineError['kind'], options?: ErrorOptions) {
    super(`player: ${kind}`, options);
    this.kind = kind;
  }
}
