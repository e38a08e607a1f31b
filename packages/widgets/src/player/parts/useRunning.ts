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

/** What tells one content from another. */
const identityOf = ({ media }: Playable): string => JSON.stringify([media.id, media.sources]);

/** The player itself, once it is wanted. */
export function useRunning(
  props: Props,
  first: Playable,
  commands: readonly Command[],
  goesOn: boolean,
  report: (running: Running) => void,
): RunningModel {
  const { host } = props;
  const [playable, setPlayable] = useState(first);
  const [isClosed, setClosed] = useState(false);
  const engine = useEngine(props, playable, {
    onEnded: () => void (goesOn && next.ask()),
    onPlay() {
      setClosed(false);
      // Who plays again wants that, not what was about to begin.
      next.cancel();
    },
    // Only the one that was started last may stay in view.
    onOtherPlays: () => setClosed(true),
  });
  const { phase, hasPlayed } = engine;

  const identity = identityOf(first);
  const put = (shown: Playable, why: Why) => {
    // What belongs to the page's own content, such as its cue points, has to know (@apunt/media/find-player).
    host.element.toggleAttribute('data-other-content', identityOf(shown) !== identity);
    setPlayable(shown);
    void engine.load(shown, why);
  };
  const isOurs = adapterFor(props.adapter, first.media) === 'native';
  const next = useNext(props, { playable, isOurs }, ({ chapter, playable: kept }, why) => {
    const { id, bcId, title, url, duration } = chapter;
    const media = { ...playable.media, id: bcId || id, sources: [], captions: [], start: 0 };
    put(kept ?? { id, media, title, poster: undefined, duration, href: url }, why);
  });

  const isWanted =
    props.sticky === 'mobile' && hasPlayed && !isClosed && (phase === 'playing' || phase === 'paused');
  const closeSticky = () => {
    setClosed(true);
    engine.pause();
    sticky.end();
  };
  const tell = (state: StickyState, by: string) => void host.emit('apunt-sticky-change', { state, by });
  const closeAndStay = () => {
    closeSticky();
    // The button goes with what it closes.
    engine.focus();
  };
  const sticky = useSticky(host.element, isWanted, tell, () => {
    const held = host.element.shadowRoot?.activeElement;
    (held?.matches('[data-action=close-sticky]') ? closeAndStay : closeSticky)();
  });
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

  // Other content by attribute or property: it goes on only if something was wanted.
  const known = useRef(identity);
  useEffect(() => {
    if (known.current === identity) return;
    known.current = identity;
    next.moveTo(undefined);
    put(first, phase === 'playing' || phase === 'loading' ? 'followed' : 'returned');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what identifies it says when
  }, [identity]);

  /** False when there is nothing to be done, so that a link may be followed instead. */
  const obey = (one: Command): boolean => {
    if (one.name === 'play') engine.start(one.byPress);
    else if (one.name === 'seek') {
      if (!Number.isFinite(one.seconds)) return false;
      if (phase === 'poster' || phase === 'error') engine.start(true);
      engine.seek(one.seconds);
    } else {
      const found = playableOfCard(one.card, props.audioTrackLanguage);
      if (!found) return false;
      next.moveTo(found.id);
      put(found, 'pressed');
    }
    return true;
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
  const obeyed = useRef(0);
  useEffect(() => {
    const fresh = commands.slice(obeyed.current);
    obeyed.current = commands.length;
    // Another card takes the place of all before it; to play and then something else is that alone: it plays, too.
    const pending = fresh.slice(
      Math.max(
        0,
        fresh.findLastIndex(({ name }) => name === 'load'),
      ),
    );
    for (const [at, one] of pending.entries())
      if (one.name !== 'play' || at === pending.length - 1) obey(one);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each command once
  }, [commands]);

  return {
    phase,
    playable,
    isMuted: engine.isMuted,
    sticky: sticky.state,
    next: next.view,
    onPlay: () => engine.start(true),
    // These buttons go when they have been pressed, and the focus would go with them.
    onUnmute() {
      engine.unmute();
      engine.focus();
    },
    onNextNow() {
      next.now();
      engine.focus();
    },
    onNextCancel() {
      next.cancel();
      engine.focus();
    },
    onCloseSticky: closeAndStay,
  };
}
