import { createStore, type StoreApi } from 'zustand/vanilla';
import { MethodDesk } from '@apunt/element/methods';
import type { PlaybackAdapters } from './adapters.ts';
import { isOfEarlierLife } from './life.ts';
import { engineKindFor, playableOf } from './playable.ts';
import type { PlaybackState, PlayerProps } from './state.ts';

/** A player's state, and the way to it: commands in, `subscribe` out. */
export interface Playback {
  readonly getState: StoreApi<PlaybackState>['getState'];
  readonly subscribe: StoreApi<PlaybackState>['subscribe'];
  /** The visitor presses on the poster. */
  press(): void;
  /** The page's attributes have changed. */
  update(props: PlayerProps): void;
  /** Joins it to its element and to the page. Returns the way to end both, and all that plays. */
  connect(): () => void;
}

/** The name of consent to the video platform. */
export const PLATFORM = 'brightcove';

/** The playback of one element. Nothing of an engine is fetched before a press, a method's call or `autoplay`. */
export function createPlayback(
  props: PlayerProps,
  { consent, loadControls, whenNear }: PlaybackAdapters,
): Playback {
  const { host } = props;
  let page = props;
  /** The code of the player has been asked for. */
  let isWanted = false;
  let dispose: (() => void) | undefined;
  /** What plays by itself waits until it is near the view: undefined while that is not looked for. */
  let stopLooking: (() => void) | undefined;
  let isNear = false;
  const desk = new MethodDesk();
  const store = createStore<PlaybackState>(() => ({
    phase: 'ready',
    playable: playableOf(page),
    hasPlayed: false,
    isMuted: page.autoplay,
    sticky: 'none',
    next: undefined,
    controls: undefined,
  }));
  const { getState, setState, subscribe } = store;

  const load = () => {
    isWanted = true;
    setState({ phase: 'loading' });
    loadControls().then(
      (activate) => {
        if (isWanted) dispose ??= activate({ store, desk, page: () => page });
      },
      () => {
        isWanted = false;
        setState({ phase: 'unavailable' });
        host.emit('apunt-player-error', { kind: 'chunk' });
      },
    );
  };
  /** A call that needs the engine: it waits at the desk until the code is there, and the first one fetches that. */
  const call = (name: 'play' | 'seek' | 'load', argument: unknown): unknown => {
    // A video of another site has its own element (<apunt-embed>), which asks the visitor and takes no orders.
    if (page.embed) return false;
    if (!isWanted) load();
    return desk.invoke(name, [argument]);
  };
  const isOurs = () => engineKindFor(page.adapter, playableOf(page).media) === 'native';
  const press = () => void call('play', true);
  /** For `autoplay`. Once only: what the browser has refused must not be tried again and again. */
  const startByItself = () => {
    if (!page.autoplay || isWanted || page.embed) return;
    if (!isNear) {
      stopLooking ??= whenNear(() => {
        isNear = true;
        startByItself();
      });
      return;
    }
    // The platform is a third party: without the visitor's consent, not even the page may ask for it.
    if (isOurs() || consent.state(PLATFORM) === 'granted') call('play', false);
  };
  const reset = () => {
    isWanted = false;
    isNear = false;
    stopLooking?.();
    stopLooking = undefined;
    dispose?.();
    dispose = undefined;
    desk.forget();
    setState(store.getInitialState());
  };
  let agreed = consent.state(PLATFORM);
  const followConsent = () => {
    const before = agreed;
    agreed = consent.state(PLATFORM);
    const isTakenBack = agreed !== before && (before === 'granted' || agreed === 'denied');
    if (isTakenBack && agreed !== 'granted' && !isOurs()) reset();
    startByItself();
  };
  const show = () => {
    const { phase, sticky } = getState();
    host.setState(phase === 'unavailable' ? 'error' : phase);
    host.element.setAttribute('data-sticky-state', sticky);
  };

  return {
    getState,
    subscribe,
    press,
    update(next) {
      const before = page;
      page = next;
      if (!page.embed !== !before.embed) reset();
      const given = playableOf(page);
      const { controls, playable } = getState();
      if (controls) controls.update(given);
      else if (JSON.stringify(given) !== JSON.stringify(playable)) setState({ playable: given });
      if (!before.autoplay) startByItself();
    },
    connect() {
      // The entry shows another content than the page, and was made before a reload: only the server still knows that content.
      const handlePop = ({ state }: PopStateEvent) => {
        if (isOfEarlierLife(state)) location.reload();
      };
      addEventListener('popstate', handlePop);
      const stops = [
        host.expose({
          play: () => call('play', true),
          pause: () => getState().controls?.pause(),
          seek: (seconds) => call('seek', seconds),
          load: (card) => call('load', card),
          closeSticky: () => getState().controls?.closeSticky(),
        }),
        consent.subscribe(followConsent),
        subscribe(show),
        () => removeEventListener('popstate', handlePop),
        reset,
      ];
      show();
      startByItself();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
