import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createQueue } from './queue.ts';

interface Cost {
  N: number;
  r: number;
  p: number;
}

const cost: Cost = { N: 16_384, r: 8, p: 1 };
const keyLength = 32;

/**
 * Hashing takes a core for some 50 ms and 16 MB: two at a time leave the other threads to the database and the files, and of
 * thousands of logins at once most are refused, not served later.
 */
const inQueue = createQueue({ parallel: 2, waiting: 100 });

function derive(secret: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return inQueue(
    () =>
      new Promise((resolve, reject) => {
        // NFKC: the same accented password typed on two systems must give the same bytes.
        scrypt(secret.normalize('NFKC'), salt, keyLength, { N, r, p }, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}

/** Hashes a password or a PIN with its own salt; the cost is stored with it, so that it can be raised later. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(secret, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Compares in constant time. With no stored hash (unknown account) the same work is done and the answer is
 * false, so that the time taken does not tell which accounts exist.
 */
export async function verifySecret(secret: string, stored: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (stored ?? '').split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    await derive(secret, Buffer.alloc(16), cost);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(secret, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** The house rule for new passwords: eight characters, upper and lower case. */
export function isAcceptablePassword(password: string): boolean {
  return password.length >= 8 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
}
