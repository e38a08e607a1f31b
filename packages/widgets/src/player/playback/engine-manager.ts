import type { Engine } from '@apunt/media/adapter';
import type { ControlsAdapters } from './adapters.ts';
import { engineEventsOf } from './engine-events.ts';
import { engineOptionsOf } from './engine-options.ts';
import { checkedMedia } from './media.ts';
import { phaseAfter, type Signal } from './phase.ts';
import { engineKindFor, type EngineKind } from './playable.ts';
import type { Cause, PlaybackCore } from './state.ts';

/** Milliseconds after which an engine that is not ready counts as failed. */
export const READY_TIMEOUT = 15_000;

/** One engine, from the moment it is wanted until it is replaced. */
interface Run {
  readonly kind: EngineKind;
  /** Where it stands: a node of ours in the page's own DOM. */
  readonly place: HTMLElement;
  /** Undefined while it is being made. */
  engine: Engine | undefined;
  /** The visitor has asked for it, at the start or while it was being made. */
  byPress: boolean;
  /** Second to go to as soon as the engine is there. */
  seekTo: number | undefined;
  /** How many times other media have been put into it. */
  turn: number;
}

export interface EngineManager {
  /** There is an engine, or one is being made. */
  isOn(): boolean;
  /** Makes the engine the first time. `byPress`: the visitor wants it, so it is heard and takes the focus. */
  play(byPress: boolean): void;
  pause(): void;
  seek(seconds: number): void;
  unmute(): void;
  focus(): void;
  /** The state has other media: hands them to the engine, or makes another one for them. */
  load(cause: Cause): void;
  dispose(): void;
}

/** The engine of a playback: made when it is wanted, one at a time. */
export function createEngineManager(
  core: PlaybackCore,
  { loadEngine, language, wait }: Pick<ControlsAdapters, 'loadEngine' | 'language' | 'wait'>,
  { onPlay, onEnded }: { onPlay: () => void; onEnded: () => void },
): EngineManager {
  const { store, page } = core;
  const { getState, setState } = store;
  const { host } = page();
  let run: Run | undefined;
  let stopTimer = () => {};

  const move = (signal: Signal) => setState(({ phase }) => ({ phase: phaseAfter(phase, signal) }));
  const clear = () => {
    const gone = run;
    run = undefined;
    stopTimer();
    gone?.engine?.dispose();
    gone?.place.remove();
  };
  const fail = (kind: string) => {
    clear();
    move('fail');
    host.emit('apunt-player-error', { kind });
  };
  const startTimer = () => {
    stopTimer();
    stopTimer = wait(() => fail('timeout'), READY_TIMEOUT);
  };

  const playEngine = (mine: Run, byPress: boolean) => {
    const { turn } = mine;
    mine.engine?.play().catch(() => {
      // The browser has refused. After a press the engine's own button is left; by itself, it goes back to the poster.
      if (run === mine && turn === mine.turn) move(byPress ? 'hold' : 'refuse');
    });
  };

  const begin = async (byPress: boolean): Promise<void> => {
    const { playable } = getState();
    const props = page();
    const kind = engineKindFor(props.adapter, playable.media);
    const place = document.createElement('div');
    place.slot = 'vendor';
    place.dataset['owner'] = 'player';
    const mine: Run = { kind, place, engine: undefined, byPress, seekTo: undefined, turn: 0 };
    run = mine;
    const isSilent = () => !mine.byPress && props.autoplay;
    setState(({ phase }) => ({ phase: phaseAfter(phase, 'start'), isMuted: isSilent() }));
    startTimer();
    host.element.append(place);
    const events = engineEventsOf(core, {
      isCurrent: () => run === mine,
      onReady: () => stopTimer(),
      onPlay,
      onEnded,
      onFragmentEnd: () => mine.engine?.pause(),
      onError: () => fail('source'),
    });
    try {
      const create = await loadEngine(kind, props);
      if (run !== mine) return;
      const isMuted = isSilent();
      const engine = await create(
        engineOptionsOf({ page: props, playable, place, language, isMuted }),
        events,
      );
      if (run !== mine) return engine.dispose();
      mine.engine = engine;
      if (isMuted && mine.byPress) engine.mute(false);
      if (mine.seekTo !== undefined) engine.seek(mine.seekTo);
      host.emit('apunt-player-ready', { adapter: kind });
      playEngine(mine, mine.byPress);
      if (mine.byPress) engine.focus();
    } catch (error) {
      if (run === mine) fail(String(Reflect.get(Object(error), 'kind') ?? 'script'));
    }
  };

  const play = (byPress: boolean) => {
    if (!run) void begin(byPress);
    else if (run.engine) playEngine(run, byPress);
    else if (byPress) {
      // It was to begin by itself and without sound; now the visitor wants to hear it.
      run.byPress = true;
      setState({ isMuted: false });
    }
  };

  const exchange = async (mine: Run, engine: Engine, cause: Cause): Promise<void> => {
    mine.turn += 1;
    const { turn } = mine;
    const isLatest = () => run === mine && turn === mine.turn;
    startTimer();
    try {
      await engine.load(checkedMedia(getState().playable.media));
      if (!isLatest()) return;
      if (cause === 'pressed') engine.mute(false);
      if (cause === 'returned') move('hold');
      else playEngine(mine, true);
    } catch {
      if (isLatest()) fail('source');
    }
  };

  return {
    isOn: () => run !== undefined,
    play,
    pause: () => run?.engine?.pause(),
    seek(seconds) {
      if (run?.engine) run.engine.seek(seconds);
      else if (run) run.seekTo = seconds;
    },
    unmute: () => run?.engine?.mute(false),
    focus: () => run?.engine?.focus(),
    load(cause) {
      const { media } = getState().playable;
      const kind = engineKindFor(page().adapter, media);
      if (run?.engine?.takes(media) && run.kind === kind) return void exchange(run, run.engine, cause);
      // There is no engine yet, or one that is still being made for something else, or one of another kind.
      clear();
      if (cause === 'returned') move('reset');
      else play(cause === 'pressed');
    },
    dispose: clear,
  };
}
