// @vitest-environment node
import { expect, test } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { measurePatience, patienceOf } from './patience.mjs';

test('the quietest machine is as patient as tests need that run beside one another', () => {
  expect(patienceOf({ wall: 40, cpu: 40 })).toBe(3);
  expect(patienceOf({ wall: 10, cpu: 10 })).toBe(3);
});

test('a slow machine has more, a busy one more still', () => {
  expect(patienceOf({ wall: 160, cpu: 160 })).toBe(4);
  // Four others on two cores: a third of the time is ours.
  expect(patienceOf({ wall: 120, cpu: 40 })).toBeGreaterThan(4);
  expect(patienceOf({ wall: 240, cpu: 80 })).toBeGreaterThanOrEqual(6);
});

test('no limit is stretched for ever', () => {
  expect(patienceOf({ wall: 60_000, cpu: 40 })).toBe(10);
});

test('the runner has measured it, and tests see it', () => {
  expect(measurePatience()).toBeGreaterThanOrEqual(3);
  expect(patient(100)).toBeGreaterThanOrEqual(300);
});
