// @vitest-environment node
import { expect, it } from 'vitest';
import { masked, unmasked } from './masks.ts';
import { randomToken } from './secrets.ts';

it('prints a secret in other characters each time, and reads all of them', () => {
  const secret = randomToken();
  const printed = Array.from({ length: 50 }, () => masked(secret));
  expect(new Set(printed.map((text) => text.slice(0, 8))).size).toBe(50);
  expect(new Set(printed.map((text) => text.slice(-8))).size).toBe(50);
  expect(new Set(printed.map(unmasked))).toEqual(new Set([secret]));
});

it.each(['', 'a', 'not a token', randomToken()])('reads no secret from %j', (text) => {
  expect(unmasked(text)).not.toBe(randomToken());
  expect(unmasked(text).length).toBeLessThan(43);
});
