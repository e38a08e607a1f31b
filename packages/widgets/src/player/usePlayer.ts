import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { whenDue } from '@apunt/element/hydrate';
import { useRuntime } from '@apunt/element/runtime';
import { consentFor } from '@apunt/session/consent/consent';
import type { ActivePlayerProps } from './parts/ActivePlayer.tsx';
import { autoplayNextOf, readAutoplay, watchAutoplay, writeAutoplay } from './playback/autoplay.ts';
import { engineKindFor } from './playback/playable.ts';
import { createPlayback, PLATFORM } from './playback/playback.ts';
import type { PlaybackState, PlayerProps } from './playback/state.ts';

export interface PlayerModel extends PlaybackState {
  /** What stands over the picture; undefined until its code has come. */
  ActivePlayer: ComponentType<ActivePlayerProps> | undefined;
  /** Undefined where there is no next content to go on to. */
  autoplayNext: boolean | undefined;
  onPlay: () => void;
  onAutoplay: (value: boolean) => void;
  /** True when the visitor has agreed to the platform in this browser, and may take that back. */
  canRevoke: boolean;
  onRevoke: () => void;
  onDownload: (href: string) => boolean;
  onDownloadProgress: (percent: number) => void;
}

/** Draws from the playback of the element, and hands it what the page and the visitor want. */
export function usePlayer(props: PlayerProps): PlayerModel {
  const { host } = props;
  const runtime = useRuntime();
  const consent = consentFor(runtime);
  const [ActivePlayer, setActivePlayer] = useState<ComponentType<ActivePlayerProps>>();
  const [playback] = useState(() =>
    createPlayback(props, {
      consent,
      whenNear: (run) => whenDue(host.element, 'visible', run),
      loadControls: () =>
        import('./parts/ActivePlayer.tsx').then((module) => {
          setActivePlayer(() => module.ActivePlayer);
          return (core) => module.activate(core, runtime);
        }),
    }),
  );
  useLayoutEffect(() => playback.update(props));
  useEffect(() => playback.connect(), [playback]);
  const state = useSyncExternalStore(playback.subscribe, playback.getState);
  const chosen = useSyncExternalStore(watchAutoplay, readAutoplay);

  const isAgreed = useSyncExternalStore(
    (listener) => consent.subscribe(listener),
    () => consent.isOwn(PLATFORM),
  );
  const isPlatform = !props.embed && engineKindFor(props.adapter, state.playable.media) === PLATFORM;

  return {
    ...state,
    ActivePlayer,
    canRevoke: isAgreed && isPlatform,
    onRevoke: () => consent.revoke(PLATFORM),
    autoplayNext: autoplayNextOf(props, chosen),
    onPlay: playback.press,
    onAutoplay(value) {
      writeAutoplay(value);
      host.emit('apunt-autoplay-change', { value });
    },
    onDownload: (href) => host.emit('apunt-download', { href }),
    onDownloadProgress: (percent) => void host.emit('apunt-download-progress', { percent }),
  };
}
