import type { Phase } from './state.ts';

/**
 * What moves a playback once its code is there; before that it only goes from `ready` to `loading`, and to `unavailable` when
 * the code does not come. `start`: an engine is being made; `play`, `pause`, `end`, `fail`: the engine says so; `hold`: it has
 * something to play and waits for the visitor; `refuse`: the browser does not let it play by itself; `reset`: back to the
 * poster, without an engine.
 */
export type Signal = 'start' | 'play' | 'pause' | 'end' | 'fail' | 'hold' | 'refuse' | 'reset';

type Row = Readonly<Partial<Record<Signal, Phase>>>;

const WITH_ENGINE: Row = {
  start: 'loading',
  play: 'playing',
  pause: 'paused',
  end: 'ended',
  fail: 'error',
  hold: 'paused',
  refuse: 'ready',
  reset: 'ready',
};
const WITHOUT_ENGINE: Row = { start: 'loading', reset: 'ready' };

const MACHINE: Readonly<Record<Phase, Row>> = {
  // Behind the poster there may be an engine that the browser does not let play by itself; its pauses change nothing.
  ready: { ...WITH_ENGINE, pause: 'ready' },
  loading: WITH_ENGINE,
  playing: WITH_ENGINE,
  paused: WITH_ENGINE,
  // Media elements also report a pause when they end.
  ended: { ...WITH_ENGINE, pause: 'ended' },
  error: WITHOUT_ENGINE,
  unavailable: WITHOUT_ENGINE,
};

/** The phase after a signal; a signal that means nothing in a phase leaves it. */
export const phaseAfter = (phase: Phase, signal: Signal): Phase => MACHINE[phase][signal] ?? phase;
