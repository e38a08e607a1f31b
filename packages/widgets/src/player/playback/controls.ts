import { playableOfCard } from './card.ts';
import { createEngineManager, type EngineAdapters } from './engine-manager.ts';
import { createNext, type NextAdapters } from './next.ts';
import { goesOnAfter } from './autoplay.ts';
import { engineKindFor, playableOf, type Playable } from './playable.ts';
import { isSameMedia } from './same-media.ts';
import type { Cause, Controls, PlaybackCore } from './state.ts';
import { createSticky } from './sticky-watch.ts';

export interface ControlsAdapters extends EngineAdapters, NextAdapters {
  /** What the visitor has chosen: whether the next content begins by itself. Undefined when they have not. */
  readAutoplay: () => boolean | undefined;
  watchAutoplay: (listener: () => void) => () => void;
}

/**
 * What moves a playback once its code is there: engine, next content and staying in view, joined by the state. Makes up for
 * what has been wanted until then. Returns the way to end it.
 */
export function startControls(core: PlaybackCore, adapters: ControlsAdapters): () => void {
  const { store, desk, page } = core;
  const { getState, setState, subscribe } = store;
  const { host } = page();
  const { element } = host;
  /** The visitor has closed it, or another player has begun since. */
  let isClosed = false;
  /** The page's own content. */
  let given = playableOf(page());
  const goesOn = () => goesOnAfter(page(), adapters.readAutoplay());

  const engine = createEngineManager(core, adapters, {
    onPlay() {
      isClosed = false;
      followSticky();
      // Who plays again wants that, not what was about to begin.
      next.cancel();
    },
    onEnded: () => void (goesOn() && next.ask()),
  });

  const put = (playable: Playable, cause: Cause) => {
    // What belongs to the page's own content, such as its cue points, has to know (@apunt/media/find-player).
    element.toggleAttribute('data-other-content', !isSameMedia(playable, given));
    setState({ playable, hasPlayed: false });
    engine.load(cause);
  };
  const isOnPlatform = () => engineKindFor(page().adapter, given.media) === 'brightcove';
  const next = createNext(core, adapters, { isOnPlatform, put });

  const sticky = createSticky(element, {
    onMove(state, by) {
      setState({ sticky: state });
      host.emit('apunt-sticky-change', { state, by });
    },
    onEscape() {
      const held = element.shadowRoot?.activeElement;
      closeSticky(held?.matches('[data-action=close-sticky]'));
    },
  });
  const followSticky = () => {
    const { phase, hasPlayed } = getState();
    const isInUse = phase === 'playing' || phase === 'paused';
    sticky.want(page().sticky === 'mobile' && hasPlayed && !isClosed && isInUse);
  };
  const closeSticky = (keepFocus = false) => {
    isClosed = true;
    sticky.end();
    followSticky();
    engine.pause();
    if (keepFocus) engine.focus();
  };

  // One voice a page, and only the one that was started last may stay in view.
  const handleOtherPlay = (event: Event) => {
    // Not its target: to the document, that is the outermost of the elements whose shadow this one stands in.
    if (event.composedPath()[0] === element) return;
    engine.pause();
    isClosed = true;
    followSticky();
  };
  document.addEventListener('apunt-play', handleOtherPlay);
  const unsubscribe = subscribe(followSticky);
  // Choosing not to go on takes back what is about to begin.
  const obeyChoice = () => {
    if (!goesOn()) next.cancel();
  };
  const unwatch = adapters.watchAutoplay(obeyChoice);

  const controls: Controls = {
    play: () => engine.play(true),
    pause: engine.pause,
    update(playable) {
      const [before, shown] = [given, getState()];
      given = playable;
      obeyChoice();
      followSticky();
      if (!isSameMedia(given, before)) {
        next.cancel();
        // It goes on only if something was wanted.
        const isWanted = shown.phase === 'playing' || shown.phase === 'loading';
        put(given, isWanted ? 'followed' : 'returned');
      } else if (
        isSameMedia(shown.playable, given) &&
        JSON.stringify(shown.playable) !== JSON.stringify(given)
      )
        setState({ playable: given });
    },
    // The buttons for these go when they have been pressed, and the focus would go with them.
    unmute() {
      engine.unmute();
      engine.focus();
    },
    playNext() {
      next.now();
      engine.focus();
    },
    cancelNext() {
      next.cancel();
      engine.focus();
    },
    closeSticky,
  };
  setState({ controls });
  const takeBack = desk.expose({
    play: (byPress) => engine.play(byPress === true),
    seek(to) {
      const seconds = Number(to);
      if (!Number.isFinite(seconds)) return false;
      if (!engine.isOn() || getState().phase === 'ready') engine.play(true);
      engine.seek(seconds);
      return true;
    },
    load(card) {
      const found = playableOfCard(card, page().audioTrackLanguage);
      if (!found) return false;
      next.cancel();
      put(found, 'pressed');
      return true;
    },
  });
  // Nothing of what was wanted can be done.
  if (!engine.isOn()) setState({ phase: 'ready' });

  return () => {
    takeBack();
    unsubscribe();
    unwatch();
    document.removeEventListener('apunt-play', handleOtherPlay);
    next.dispose();
    sticky.dispose();
    engine.dispose();
    element.removeAttribute('data-other-content');
  };
}
