import type { ControlsAdapters } from './adapters.ts';
import { autoplayNextOf } from './autoplay.ts';
import { playableOfCard } from './card.ts';
import { createEngineManager } from './engine-manager.ts';
import { isSameMedia } from './media.ts';
import { createNextControl } from './next.ts';
import { watchPresence } from './presence.ts';
import { engineKindFor, playableOf, type Playable } from './playable.ts';
import type { Cause, Controls, PlaybackCore } from './state.ts';
import { createSticky } from './sticky-watch.ts';

/**
 * Joins engine, next content and staying in view to the state, and takes the calls that have waited at the desk. Returns the
 * way to end all of it.
 */
export function startControls(core: PlaybackCore, adapters: ControlsAdapters): () => void {
  const { store, desk, page } = core;
  const { getState, setState, subscribe } = store;
  const { host } = page();
  const { element } = host;
  /** It is not to stay in view: the visitor has closed it, or another player has begun since. */
  let isClosed = false;
  /** The page's own content. */
  let given = playableOf(page());
  const goesOn = () => autoplayNextOf(page(), adapters.readAutoplay());

  const engine = createEngineManager(core, adapters, {
    onPlay() {
      isClosed = false;
      followSticky();
      // A visitor who plays it again does not want the next one any more.
      next.cancel();
    },
    onEnded: () => void (goesOn() && next.ask()),
  });

  const put = (playable: Playable, cause: Cause) => {
    // Cue points and transcripts belong to the page's own content; they look at this mark (@apunt/media/find-player).
    element.toggleAttribute('data-other-content', !isSameMedia(playable, given));
    setState({ playable, hasPlayed: false });
    engine.load(cause);
  };
  const isOnPlatform = () => engineKindFor(page().adapter, given.media) === 'brightcove';
  const next = createNextControl(core, adapters, { isOnPlatform, put });

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

  // Only one player of a page is heard, and only the one that was started last stays in view.
  const handleOtherPlay = (event: Event) => {
    // For a player inside of other shadow roots, the event's target is the outermost of their elements.
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
        // It plays by itself only if the one before was playing, or about to.
        const isWanted = shown.phase === 'playing' || shown.phase === 'loading';
        put(given, isWanted ? 'followed' : 'returned');
      } else if (
        isSameMedia(shown.playable, given) &&
        JSON.stringify(shown.playable) !== JSON.stringify(given)
      )
        setState({ playable: given });
    },
    // The buttons of these three disappear with the press; the focus goes to the engine instead of to nowhere.
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
    watchNext(part) {
      if (part) watchPresence(part, next.hold);
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
  // Nothing that has waited could be done, so nothing is on its way.
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
