// @vitest-environment node
import { expect, test } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { measurePatience, patienceOf } from './patience.mjs';

test('the quietest machine is as patient as tests need that run beside one another', () => {
  expect(patienceOf({ wall: 40, cpu: 40 })).toBe(5);
  expect(patienceOf({ wall: 10, cpu: 10 })).toBe(5);
});

test('a slow machine has more, a busy one more still', () => {
  expect(patienceOf({ wall: 240, cpu: 240 })).toBe(6);
  // Others at work: a quarter of the time is ours.
  expect(patienceOf({ wall: 160, cpu: 40 })).toBe(6);
  expect(patienceOf({ wall: 240, cpu: 80 })).toBeGreaterThanOrEqual(6);
});

test('no limit is stretched for ever', () => {
  expect(patienceOf({ wall: 60_000, cpu: 40 })).toBe(10);
});

test('the runner has measured it, and tests see it', () => {
  expect(measurePatience()).toBeGreaterThanOrEqual(5);
  expect(patient(100)).toBeGreaterThanOrEqual(500);
});
