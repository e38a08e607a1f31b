import frame from './frame.css?sheet';
import { PlayerError, type Media, type Player, type PlayerEvents, type PlayerOptions } from './adapter.ts';
import { readPreferences, writePreferences } from './preferences.ts';
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

/** The part of a video.js player that we use: our own builds and the platform's are of that kind. */
export interface VideoJs {
  on(name: string, listener: () => void): void;
  one(name: string, listener: () => void): void;
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

/** Seconds between two reports of where it is. */
const BEAT = 1;

/** What all video.js players have in common: events out, tracks and preferences in. `replace` puts other media in. */
export function drive(
  vjs: VideoJs,
  options: PlayerOptions,
  events: PlayerEvents,
  replace: (media: Media) => Promise<void>,
): Player {
  if (!document.adoptedStyleSheets.includes(frame)) document.adoptedStyleSheets.push(frame);
  let isGone = false;
  let media = options.media;
  let told = -BEAT;
  const on = (name: string, listener: () => void) => vjs.on(name, () => isGone || listener());
  const now = () => vjs.currentTime() ?? 0;
  const length = () => {
    const duration = vjs.duration() ?? 0;
    return Number.isFinite(duration) ? duration : 0;
  };

  const tell = () => {
    if (Math.abs(now() - told) < BEAT) return;
    told = now();
    events.onTime(now(), length());
  };

  let heard: unknown;
  const choose = () => {
    const list = Array.from(vjs.audioTracks());
    const at = chooseTrack(list, media.audioLanguage);
    const wanted = list[at];
    // Turns the others off by itself; one after the other, there would be a moment without any, and a stream stops at it.
    if (wanted && !wanted.enabled) wanted.enabled = true;
    const current = list.find(({ enabled }) => enabled);
    if (!current || current === heard) return;
    heard = current;
    events.onAudioTrack({ language: shortLanguage(current.language), label: current.label });
  };

  /** Captions and speed that the visitor has chosen hold for the next player, too. */
  const remembered = readPreferences();
  const captions = () => Array.from(vjs.textTracks()).filter(({ kind }) => /captions|subtitles/.test(kind));
  const applyCaptions = () => {
    if (remembered.captions === undefined) return;
    for (const track of captions())
      track.mode = shortLanguage(track.language) === remembered.captions ? 'showing' : 'disabled';
  };
  const noteCaptions = () => {
    const shown = captions().findLast(({ mode }) => mode === 'showing');
    remembered.captions = shown ? shortLanguage(shown.language) : '';
    writePreferences(remembered);
  };

  on('play', events.onPlay);
  on('pause', events.onPause);
  on('ended', events.onEnded);
  on('timeupdate', tell);
  on('seeked', () => {
    told = -BEAT;
    tell();
  });
  on('volumechange', () => events.onMuted(vjs.muted() ?? false));
  on('ratechange', () => {
    remembered.rate = vjs.playbackRate() ?? 1;
    writePreferences(remembered);
  });
  on('error', () => events.onError(new PlayerError('source', { cause: vjs.error()?.message })));
  on('loadedmetadata', () => {
    events.onReady();
    choose();
    applyCaptions();
    if (remembered.rate !== undefined && !options.isLive) vjs.playbackRate(remembered.rate);
  });
  // Not at once: the list tells of a track before it listens to it.
  vjs.audioTracks().addEventListener('addtrack', () => queueMicrotask(() => isGone || choose()));
  let isOurs = false;
  vjs.textTracks().addEventListener('change', () => {
    if (!isGone && !isOurs) noteCaptions();
  });
  vjs.textTracks().addEventListener('addtrack', () => {
    if (isGone) return;
    // What we set is no choice of the visitor's.
    isOurs = true;
    applyCaptions();
    setTimeout(() => (isOurs = false));
  });

  const player: Player = {
    async play() {
      if (!isGone) await vjs.play();
    },
    pause: () => void (isGone || vjs.pause()),
    seek(seconds) {
      if (isGone || !Number.isFinite(seconds)) return;
      const end = length();
      vjs.currentTime(Math.max(0, end > 0 ? Math.min(seconds, end) : seconds));
    },
    mute: (isMuted) => void (isGone || vjs.muted(isMuted)),
    async load(next) {
      if (isGone) return;
      media = next;
      told = -BEAT;
      heard = undefined;
      await replace(next);
    },
    focus() {
      const element = vjs.el();
      if (element instanceof HTMLElement) element.focus();
    },
    dispose() {
      if (isGone) return;
      isGone = true;
      vjs.dispose();
    },
  };
  return player;
}
