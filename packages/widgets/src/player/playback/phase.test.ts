import { describe, expect, it } from 'vitest';
import { phaseAfter, type Signal } from './phase.ts';
import type { Phase } from './state.ts';

describe('phaseAfter', () => {
  it.each<[Phase, Signal, Phase]>([
    ['ready', 'start', 'loading'],
    ['loading', 'play', 'playing'],
    ['loading', 'hold', 'paused'],
    ['loading', 'refuse', 'ready'],
    ['loading', 'fail', 'error'],
    ['playing', 'pause', 'paused'],
    ['playing', 'end', 'ended'],
    ['paused', 'play', 'playing'],
    ['ended', 'play', 'playing'],
    ['ended', 'hold', 'paused'],
    ['error', 'start', 'loading'],
    ['error', 'reset', 'ready'],
    ['unavailable', 'start', 'loading'],
  ])('%s and %s: %s', (phase, signal, after) => {
    expect(phaseAfter(phase, signal)).toBe(after);
  });

  it.each<[Phase, Signal]>([
    // Media elements pause at their end, and an engine behind its poster may say that it does.
    ['ended', 'pause'],
    ['ready', 'pause'],
    // There is no engine that could have said so.
    ['error', 'pause'],
    ['error', 'play'],
    ['unavailable', 'end'],
  ])('%s stays when %s comes', (phase, signal) => {
    expect(phaseAfter(phase, signal)).toBe(phase);
  });
});
