import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { readAutoplay, watchAutoplay, writeAutoplay } from './parts/autoplay.ts';
import { isOfEarlierLife } from './parts/life.ts';
import { adapterFor, playableOf, type Playable } from './parts/media-of.ts';
import type { RunningProps } from './parts/Running.tsx';
import type { Command, Running } from './parts/useRunning.ts';
import type { playerContract } from './player.contract.ts';

export interface PlayerModel {
  /** `failed`: not even the code of the player came. */
  phase: Running['phase'] | 'failed';
  playable: Playable;
  /** The length stands on the poster until it has played once. */
  hasPlayed: boolean;
  sticky: Running['sticky'];
  /** Undefined where there is no next content to go on to. */
  autoplayNext: boolean | undefined;
  download: string | undefined;
  /** The player, once it is wanted and its code is there. */
  running: { Part: ComponentType<RunningProps>; given: Omit<RunningProps, 'props'> } | undefined;
  onPlay: () => void;
  onAutoplay: (value: boolean) => void;
  onDownload: (href: string) => boolean;
  onDownloadProgress: (percent: number) => void;
}

export function usePlayer(props: WidgetProps<typeof playerContract>): PlayerModel {
  const { host, contentId, autoplay, embed } = props;
  const { consent } = useRuntime();
  const [commands, setCommands] = useState<readonly Command[]>([]);
  const [Part, setPart] = useState<ComponentType<RunningProps>>();
  const [report, setReport] = useState<Running>();
  const [isFailed, setFailed] = useState(false);
  const own = playableOf(props);
  const chosen = useSyncExternalStore(watchAutoplay, readAutoplay);
  const goesOn = contentId !== undefined && (chosen ?? props.autoplayNext);
  const isWanted = useRef(false);

  /** Says what is wanted; the first time brings the code that does it. False for what a video of another site cannot do. */
  const begin = (next: Command): boolean => {
    if (embed && next.name !== 'play') return false;
    setCommands((all) => [...all, next]);
    if (isWanted.current) return true;
    isWanted.current = true;
    setFailed(false);
    import('./parts/Running.tsx').then(
      ({ Running: found }) => setPart(() => found),
      () => {
        isWanted.current = false;
        setFailed(true);
        host.emit('apunt-player-error', { kind: 'chunk' });
      },
    );
    return true;
  };

  useEffect(() => {
    if (!autoplay) return;
    const look = () => {
      if (isWanted.current) return;
      // The page may want it; the platform is a third party, and the visitor has the last word.
      if (adapterFor(props.adapter, own.media) === 'native' || consent.state('brightcove') === 'granted')
        begin({ name: 'play', byPress: false });
    };
    look();
    return consent.subscribe(look);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; a refusal by the browser must not try again
  }, [autoplay]);

  // Back past a reload, to a content that a player had moved on to: the page has to come again.
  useEffect(() => {
    const handlePop = ({ state }: PopStateEvent) => {
      if (isOfEarlierLife(state)) location.reload();
    };
    addEventListener('popstate', handlePop);
    return () => removeEventListener('popstate', handlePop);
  }, []);

  const phase = isFailed ? 'failed' : (report?.phase ?? (commands.length > 0 ? 'loading' : 'poster'));
  const sticky = report?.sticky ?? 'none';
  useEffect(() => {
    host.setState(phase === 'poster' ? 'ready' : phase === 'failed' ? 'error' : phase);
    host.element.setAttribute('data-sticky-state', sticky);
  }, [host, phase, sticky]);

  const hasCode = Part !== undefined;
  useEffect(() => {
    if (hasCode && !embed) return;
    return host.expose({
      play: () => begin({ name: 'play', byPress: true }),
      pause: () => {},
      seek: (seconds) => begin({ name: 'seek', seconds: Number(seconds) }),
      load: (card) => begin({ name: 'load', card }),
      closeSticky: () => {},
    });
  });

  return {
    phase,
    playable: report?.playable ?? own,
    hasPlayed: report?.hasPlayed ?? false,
    sticky,
    autoplayNext: contentId === undefined ? undefined : goesOn,
    download: report?.download === undefined ? props.download : report.download || undefined,
    running: Part && { Part, given: { playable: own, commands, goesOn, report: setReport } },
    onPlay: () => void begin({ name: 'play', byPress: true }),
    onAutoplay(value) {
      writeAutoplay(value);
      host.emit('apunt-autoplay-change', { value });
    },
    onDownload: (href) => host.emit('apunt-download', { href }),
    onDownloadProgress: (percent) => void host.emit('apunt-download-progress', { percent }),
  };
}
