// @vitest-environment node
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotli } from './brotli.ts';

const TEXT = Array.from({ length: 500 }, (_, index) => `--apunt-${index * 7919}: ${index}px;`).join('\n');

test('comes back as it was, and is smaller than at a quality for each request', () => {
  const compressed = brotli(TEXT);
  expect(brotliDecompressSync(compressed).toString()).toBe(TEXT);
  const hasty = brotliCompressSync(TEXT, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(compressed.length).toBeLessThan(hasty.length);
});
