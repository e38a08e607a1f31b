/** What is to be played. It does not say which content of the portal it belongs to: engines do not need that. */
export interface Media {
  /** The platform's id of the video (`bcId`), never a content's; empty for sources of our own. */
  platformId: string;
  /** Addresses of our own sources, best first. */
  sources: readonly string[];
  /** Address → type (`audio/mpeg`), for sources whose address does not tell it. */
  types?: Readonly<Record<string, string>>;
  /** WebVTT captions in a language. */
  captions: readonly { src: string; language: string; label: string }[];
  /** Language of the wanted audio track. Without one: the language that the visitor has chosen before, else Catalan. */
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
  /** Fires when the media's metadata have loaded, so that it can be played; fires again after each `load`. */
  onReady: () => void;
  onPlay: () => void;
  onPause: () => void;
  onEnded: () => void;
  /** Seconds. */
  onTime: (current: number, duration: number) => void;
  onMuted: (isMuted: boolean) => void;
  onAudioTrack: (track: { language: string; label: string }) => void;
  /** The engine has failed and cannot play on. */
  onError: (error: Error) => void;
}

/** A player that is ready: the platform's or video.js. After `dispose()` its methods do nothing and do not throw. */
export interface Engine {
  /** Rejects when the browser refuses to play; browsers refuse sound that no press of the visitor has started. */
  play(): Promise<void>;
  pause(): void;
  /** Seconds from the start; limited to the length of the media. */
  seek(seconds: number): void;
  mute(isMuted: boolean): void;
  /** Whether this engine can play other media, too. If not, the caller has to make another engine. */
  takes(media: Media): boolean;
  /** Replaces the media; `play()` has to be called afterwards. */
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
