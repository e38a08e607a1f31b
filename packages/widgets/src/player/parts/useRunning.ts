import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { playerContract } from '../player.contract.ts';
import { playableOfCard } from './card.ts';
import { adapterFor, type Playable } from './media-of.ts';
import type { StickyState } from './sticky.ts';
import { useEngine, type Phase, type Why } from './useEngine.ts';
import { useNext, type NextView } from './useNext.ts';
import { useSticky } from './useSticky.ts';

type Props = WidgetProps<typeof playerContract>;

/** What made the code of the player come. */
export type Command =
  | { readonly name: 'play'; readonly byPress: boolean }
  | { readonly name: 'load'; readonly card: unknown }
  | { readonly name: 'seek'; readonly seconds: number };

/** What the frame around the player shows of it. */
export interface Running {
  phase: Phase;
  playable: Playable;
  hasPlayed: boolean;
  sticky: StickyState;
  /** Address of the file of the content that is played now; undefined while that is the page's own. */
  download: string | undefined;
}

export interface RunningModel {
  phase: Phase;
  playable: Playable;
  isMuted: boolean;
  sticky: StickyState;
  next: NextView | undefined;
  onPlay: () => void;
  onUnmute: () => void;
  onNextNow: () => void;
  onNextCancel: () => void;
  onCloseSticky: () => void;
}

/** The player itself, once it is wanted. */
export function useRunning(
  props: Props,
  first: Playable,
  command: Command,
  goesOn: boolean,
  report: (running: Running) => void,
): RunningModel {
  const { host } = props;
  const [playable, setPlayable] = useState(first);
  const [isClosed, setClosed] = useState(false);
  const engine = useEngine(props, playable, {
    onEnded: () => void (goesOn && next.ask()),
    onPlay: () => setClosed(false),
    // Only the one that was started last may stay in view.
    onOtherPlays: () => setClosed(true),
  });
  const { phase, hasPlayed } = engine;

  const put = (shown: Playable, why: Why) => {
    setPlayable(shown);
    void engine.load(shown, why);
  };
  const isOurs = adapterFor(props.adapter, first.media) === 'native';
  const next = useNext(props, { bcId: playable.media.id, isOurs }, (chapter, why) => {
    const { id, bcId, title, url, duration } = chapter;
    const media = { ...playable.media, id: bcId || id, sources: [], captions: [], start: 0 };
    put({ id, media, title, poster: undefined, duration, href: url }, why);
  });

  const isWanted =
    props.sticky === 'mobile' && hasPlayed && !isClosed && (phase === 'playing' || phase === 'paused');
  const closeSticky = () => {
    setClosed(true);
    engine.pause();
    sticky.end();
  };
  const tell = (state: StickyState, by: string) => void host.emit('apunt-sticky-change', { state, by });
  const sticky = useSticky(host.element, isWanted, tell, closeSticky);
  // Choosing not to go on takes back what is about to begin.
  useEffect(() => {
    if (!goesOn) next.cancel();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice alone does it
  }, [goesOn]);

  useEffect(() => {
    report({
      phase,
      playable,
      hasPlayed,
      sticky: sticky.state,
      download: next.current?.downloadFile,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `report` is new in each render
  }, [phase, playable, hasPlayed, sticky.state, next.current]);

  const obey = (one: Command) => {
    if (one.name === 'play') return engine.start(one.byPress);
    if (one.name === 'seek') {
      if (phase === 'poster') engine.start(true);
      return engine.seek(one.seconds);
    }
    const found = playableOfCard(one.card, props.audioTrackLanguage);
    if (found) put(found, 'pressed');
  };
  useEffect(() =>
    host.expose({
      play: () => obey({ name: 'play', byPress: true }),
      pause: engine.pause,
      seek: (seconds) => obey({ name: 'seek', seconds: Number(seconds) }),
      load: (card) => obey({ name: 'load', card }),
      closeSticky,
    }),
  );
  const isObeyed = useRef(false);
  useEffect(() => {
    if (isObeyed.current) return;
    isObeyed.current = true;
    obey(command);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what made this come
  }, []);

  return {
    phase,
    playable,
    isMuted: engine.isMuted,
    sticky: sticky.state,
    next: next.view,
    onPlay: () => engine.start(true),
    onUnmute: engine.unmute,
    onNextNow: next.now,
    onNextCancel: next.cancel,
    onCloseSticky: closeSticky,
  };
}
