import frame from './frame.css?sheet';
import { EngineError, type Engine, type EngineEvents, type EngineOptions, type Media } from './adapter.ts';
import { readPreferences, writePreferences, type Preferences } from './preferences.ts';
import { chooseTrack, shortLanguage } from './tracks.ts';

interface TrackList {
  readonly length: number;
  readonly [at: number]: { language: string; label: string; enabled: boolean };
  addEventListener(name: string, listener: () => void): void;
}
interface TextTracks {
  readonly length: number;
  readonly [at: number]: { kind: string; language: string; mode: string };
  addEventListener(name: string, listener: () => void): void;
}

/** The part of video.js' player that we use. Our own builds and the platform's player both offer it. */
export interface VideoJs {
  on(name: string, listener: () => void): void;
  play(): Promise<void> | undefined;
  pause(): void;
  paused(): boolean;
  currentTime(seconds?: number): number | undefined;
  duration(): number | undefined;
  muted(isMuted?: boolean): boolean | undefined;
  playbackRate(rate?: number): number | undefined;
  audioTracks(): TrackList;
  textTracks(): TextTracks;
  error(): { message: string } | null;
  el(): Element | null;
  dispose(): void;
}

/** How an adapter puts other media into its player, and which media that player can take. */
export interface Exchange {
  takes: (media: Media) => boolean;
  put: (media: Media) => Promise<void>;
}

/** Seconds of playing time between two `onTime` reports. */
const BEAT = 1;

/** Makes an engine of any video.js player: passes its events on, and chooses tracks by the visitor's preferences. */
export function drive(
  vjs: VideoJs,
  options: EngineOptions,
  events: EngineEvents,
  { takes, put }: Exchange,
): Engine {
  if (!document.adoptedStyleSheets.includes(frame)) document.adoptedStyleSheets.push(frame);
  let isGone = false;
  let media = options.media;
  let reportedAt = -BEAT;
  /** Seconds to start at, kept until the metadata have loaded; undefined afterwards. */
  let start: number | undefined = media.start;
  const on = (name: string, listener: () => void) => vjs.on(name, () => isGone || listener());
  const now = () => vjs.currentTime() ?? 0;
  const length = () => {
    const duration = vjs.duration() ?? 0;
    return Number.isFinite(duration) ? duration : 0;
  };

  const tell = () => {
    if (Math.abs(now() - reportedAt) < BEAT) return;
    reportedAt = now();
    events.onTime(now(), length());
  };

  /** The audio track, captions and speed that the visitor chooses are also used by the next player. */
  const remembered = readPreferences();
  const remember = (chosen: Preferences) => {
    Object.assign(remembered, chosen);
    writePreferences(chosen);
  };

  const audio = () => Array.from(vjs.audioTracks());
  type AudioTrack = ReturnType<typeof audio>[number];
  let heard: AudioTrack | undefined;
  /** Language that the visitor has chosen in this player: it wins over the language that the page asks for. */
  let chosenAudio = '';
  const hear = (track: AudioTrack | undefined) => {
    if (!track || track === heard) return false;
    heard = track;
    // Enabling a track disables the others. Disabling them first would leave a moment without audio, at which streams
    // stop.
    if (!track.enabled) track.enabled = true;
    events.onAudioTrack({ language: shortLanguage(track.language), label: track.label });
    return true;
  };
  const chooseAudio = () => {
    const list = audio();
    // Tracks may be added one by one: once the visitor has chosen, later tracks do not change the choice.
    if (chosenAudio && heard && list.includes(heard)) return;
    const language = chosenAudio || media.audioLanguage || remembered.audio || 'ca';
    hear(list[chooseTrack(list, language)] ?? list.find(({ enabled }) => enabled));
  };
  const noteAudio = () => {
    // A change before `hear()` has enabled a track, or by `hear()` itself, is not the visitor's choice and is not
    // remembered.
    if (!heard || !hear(audio().find(({ enabled }) => enabled))) return;
    chosenAudio = shortLanguage(heard.language);
    remember({ audio: chosenAudio });
  };

  const captions = () => Array.from(vjs.textTracks()).filter(({ kind }) => /captions|subtitles/.test(kind));
  const applyCaptions = () => {
    if (remembered.captions === undefined) return;
    for (const track of captions())
      track.mode = shortLanguage(track.language) === remembered.captions ? 'showing' : 'disabled';
  };
  const noteCaptions = () => {
    const shown = captions().findLast(({ mode }) => mode === 'showing');
    remember({ captions: shown ? shortLanguage(shown.language) : '' });
  };

  on('play', events.onPlay);
  on('pause', events.onPause);
  on('ended', events.onEnded);
  on('timeupdate', tell);
  on('seeked', () => {
    reportedAt = -BEAT;
    tell();
  });
  on('volumechange', () => events.onMuted(vjs.muted() ?? false));
  on('ratechange', () => remember({ rate: vjs.playbackRate() ?? 1 }));
  on('error', () => events.onError(new EngineError('source', { cause: vjs.error()?.message })));
  on('loadedmetadata', () => {
    events.onReady();
    // A start at the end or behind it (an address copied when it was over) would end at once and go on to the next content.
    const isBeforeEnd = length() === 0 || start === undefined || start < length() - BEAT;
    if (start && isBeforeEnd) vjs.currentTime(start);
    start = undefined;
    chooseAudio();
    applyCaptions();
    if (remembered.rate !== undefined && !options.isLive) vjs.playbackRate(remembered.rate);
  });
  // A microtask later: the list fires `addtrack` before it listens to the new track, and would miss that we enable it.
  vjs.audioTracks().addEventListener('addtrack', () => queueMicrotask(() => isGone || chooseAudio()));
  vjs.audioTracks().addEventListener('change', () => isGone || noteAudio());
  let isOurs = false;
  vjs.textTracks().addEventListener('change', () => {
    if (!isGone && !isOurs) noteCaptions();
  });
  vjs.textTracks().addEventListener('addtrack', () => {
    if (isGone) return;
    // Captions that we switch on here must not be remembered as the visitor's choice.
    isOurs = true;
    applyCaptions();
    setTimeout(() => (isOurs = false));
  });

  const engine: Engine = {
    async play() {
      if (!isGone) await vjs.play();
    },
    pause: () => void (isGone || vjs.pause()),
    seek(seconds) {
      if (isGone || !Number.isFinite(seconds)) return;
      // Before the metadata have loaded, video.js would drop the position: it becomes the start instead.
      if (start !== undefined) {
        start = Math.max(0, seconds);
        return;
      }
      const end = length();
      vjs.currentTime(Math.max(0, end > 0 ? Math.min(seconds, end) : seconds));
    },
    mute: (isMuted) => void (isGone || vjs.muted(isMuted)),
    takes: (next) => !isGone && takes(next),
    async load(next) {
      if (isGone) return;
      media = next;
      start = next.start;
      reportedAt = -BEAT;
      heard = undefined;
      await put(next);
    },
    focus() {
      const element = vjs.el();
      // Without scrolling: a player that was fixed to the window returns to its place, and the browser would scroll
      // there.
      if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    },
    dispose() {
      if (isGone) return;
      isGone = true;
      vjs.dispose();
    },
  };
  return engine;
}
