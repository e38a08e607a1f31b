// @vitest-environment node
import { expect, it } from 'vitest';
import { encodingFor } from './accept-encoding.ts';

it.each([
  [null, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR;q=1.0, gzip', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['deflate, zstd', null],
  ['identity', null],
  ['identity, br;q=0.5', null],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0.5, br', 'br'],
  ['identity;q=0, gzip', 'gzip'],
] as const)('%j gets %j', (header, encoding) => expect(encodingFor(header)).toBe(encoding));
