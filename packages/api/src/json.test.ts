import { afterEach, expect, it } from 'vitest';
import { jsonOf } from './json.ts';

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  Reflect.deleteProperty(String.prototype, 'toJSON');
});

const SENT = { option: '72', segments: ['esports', 'oratge'], terms: true, child: { name: 'Aina "Nina"' } };

it('is what it is without the patches of an old library', () => {
  const expected = JSON.stringify(SENT);
  const patch = { configurable: true, value: () => '"patched"' };
  Object.defineProperty(Array.prototype, 'toJSON', patch);
  Object.defineProperty(String.prototype, 'toJSON', patch);
  expect(JSON.stringify(SENT)).not.toBe(expected);
  expect(jsonOf(SENT)).toBe(expected);
});
