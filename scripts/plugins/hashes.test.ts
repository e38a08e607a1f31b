// @vitest-environment node
import { expect, test } from 'vitest';
import { hashedName, integrityOf } from './hashes.mjs';

// The SHA-256 of the empty text, which many standards print.
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test('integrity is what browsers compute, of text and of its bytes', () => {
  expect(integrityOf('')).toBe(`sha256-${Buffer.from(EMPTY, 'hex').toString('base64')}`);
  expect(integrityOf(new TextEncoder().encode("l'esport"))).toBe(integrityOf("l'esport"));
});

test('another content has another name', () => {
  expect(hashedName('late', '')).toBe(`late-${EMPTY.slice(0, 8)}.js`);
  expect(hashedName('late', ' ')).not.toBe(hashedName('late', ''));
});
