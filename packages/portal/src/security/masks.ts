import { randomBytes } from 'node:crypto';

const xor = (a: Uint8Array, b: Uint8Array): Buffer =>
  Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)));

/**
 * A secret as a page may print it: in other characters each time. Pages are compressed and hold words of their address, so how long they are
 * would tell whether such a word is in a secret that stays the same (BREACH, docs/adr/0092).
 */
export function masked(secret: string): string {
  const bytes = Buffer.from(secret, 'base64url');
  const mask = randomBytes(bytes.length);
  return Buffer.concat([mask, xor(bytes, mask)]).toString('base64url');
}

/** The secret behind what `masked` has made of it. */
export function unmasked(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const half = bytes.length / 2;
  return xor(bytes.subarray(0, half), bytes.subarray(half)).toString('base64url');
}
