import type { CreateEngine, Media } from './adapter.ts';
import type { CaptionsPlayer } from './captions.ts';
import { drive, type VideoJs } from './drive.ts';
import { isStreamType } from './find/media-type.ts';
import { toldType, withTypes } from './source-types.ts';

export const isStream = (media: Media): boolean =>
  media.sources.some((src) => isStreamType(toldType(src, media)));

/** Whether a player that cannot play streams can take it: a source of unknown type may be a stream. */
const isFile = (media: Media): boolean =>
  media.sources.every((src) => toldType(src, media)) && !isStream(media);

const sourcesOf = (media: Media) => media.sources.map((src) => ({ src, type: toldType(src, media) }));

/** Plays sources of our own with video.js; the part that plays streams comes only for those. */
export const createNative: CreateEngine = async (options, events) => {
  const { place } = options;
  // Set before video.js is loaded, which would otherwise add a `<style>`; a strict content security policy forbids that.
  Reflect.set(globalThis, 'VIDEOJS_NO_DYNAMIC_STYLE', true);
  const media = await withTypes(options.media, options.isAudio);
  const hasStreams = isStream(media);
  const [{ videojs }, { adoptSkin }] = await Promise.all([
    hasStreams ? import('./videojs-full.ts') : import('./videojs-core.ts'),
    import('./skin.ts'),
  ]);
  adoptSkin();
  const element = document.createElement(options.isAudio ? 'audio' : 'video');
  element.className = 'video-js';
  if (options.isInline) element.setAttribute('playsinline', '');
  element.setAttribute('aria-label', options.label);
  place.replaceChildren(element);
  const player: VideoJs & Native = videojs(element, {
    controls: true,
    preload: 'auto',
    fill: !options.isAudio,
    audioOnlyMode: options.isAudio,
    muted: options.isMuted,
    playsinline: options.isInline,
    liveui: options.isLive,
    language: options.language,
    playbackRates: options.isLive ? [] : [0.75, 1, 1.25, 1.5, 2],
    // Keys work only while the player itself has the focus, so that the page keeps its own.
    userActions: { hotkeys: true },
    inactivityTimeout: 3000,
    ...options.platform,
  });
  let reading = new AbortController();
  let turn = 0;
  const put = (next: Media) => {
    reading.abort();
    reading = new AbortController();
    player.src(sourcesOf(next));
    const { signal } = reading;
    if (next.captions.length === 0) return;
    // Not waited for: a video plays without its captions, also where their code does not come.
    import('./captions.ts').then(
      ({ putCaptions }) => (signal.aborted ? undefined : putCaptions(player, next.captions, signal)),
      () => {},
    );
  };
  const driven = drive(player, options, events, {
    takes: (next) => hasStreams || isFile(next),
    async put(next) {
      turn += 1;
      const mine = turn;
      const typed = await withTypes(next, options.isAudio);
      // A later `load`, or `dispose()`, has made this one obsolete.
      if (mine !== turn) return;
      const old = player.remoteTextTracks();
      for (let at = old.length - 1; at >= 0; at -= 1) player.removeRemoteTextTrack(old[at]);
      put(typed);
    },
  });
  put(media);
  return {
    ...driven,
    dispose() {
      turn = 0;
      reading.abort();
      driven.dispose();
    },
  };
};

/** What only our own builds of video.js can do, beyond the part that the platform's player shares. */
export interface Native extends CaptionsPlayer {
  src(sources: readonly { src: string; type: string }[]): void;
  remoteTextTracks(): { readonly length: number; readonly [at: number]: unknown };
}
