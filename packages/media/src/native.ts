import type { CreateEngine, Media } from './adapter.ts';
import { putCaptions, type CaptionsPlayer } from './captions.ts';
import { drive, type VideoJs } from './drive.ts';
import { typeOf } from './find/media-type.ts';

export const isStream = ({ sources }: Media): boolean =>
  sources.some((src) => typeOf(src) === 'application/x-mpegURL');

const sourcesOf = ({ sources }: Media) => sources.map((src) => ({ src, type: typeOf(src) }));

/** Plays sources of our own with video.js; the part that plays streams comes only for those. */
export const createNative: CreateEngine = async (options, events) => {
  const { place, media } = options;
  // Set before video.js is loaded, which would otherwise add a `<style>`; a strict content security policy forbids that.
  Reflect.set(globalThis, 'VIDEOJS_NO_DYNAMIC_STYLE', true);
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
  const put = (next: Media) => {
    reading.abort();
    reading = new AbortController();
    player.src(sourcesOf(next));
    // Not waited for: a video plays without its captions.
    void putCaptions(player, next.captions, reading.signal);
  };
  const driven = drive(player, options, events, {
    takes: (next) => hasStreams || !isStream(next),
    async put(next) {
      const old = player.remoteTextTracks();
      for (let at = old.length - 1; at >= 0; at -= 1) player.removeRemoteTextTrack(old[at]);
      put(next);
    },
  });
  put(media);
  return {
    ...driven,
    dispose() {
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
