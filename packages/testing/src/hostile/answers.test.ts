// @vitest-environment node
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@apunt/api/api';
import { isApiError } from '@apunt/api/errors';
import { ENDPOINTS, type EndpointKey } from '@apunt/api/network/endpoints';
import { patient } from '../patience.ts';
import { CALLS } from './calls.ts';
import { hostileAnswer, responseOf, type HostileAnswer } from './mutate.ts';

/** Answers for each endpoint in the gate; `npm run test:hostile` takes 10,000, with another seed each time. */
const RUNS = Number(process.env['APUNT_HOSTILE_RUNS'] ?? 1000);
const SEED = Number(process.env['APUNT_HOSTILE_SEED'] ?? 20_261_123);
/** Milliseconds for all answers of one endpoint. */
const LIMIT = patient(20_000 + RUNS * 10);

const isKey = (name: string): name is EndpointKey => Object.hasOwn(ENDPOINTS, name);
const KEYS = Object.keys(ENDPOINTS).filter(isKey);
const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const shapeOf = () => PROTOTYPES.map((one) => Reflect.ownKeys(one).length).join();

describe('answers that no back end should give', () => {
  const count = { answers: 0, read: 0, refused: 0 };

  beforeEach(() => {
    vi.stubGlobal('location', new URL('https://portal.example.test/pagina'));
    vi.stubGlobal('navigator', { sendBeacon: () => true });
    // Left-out items are told to developers; here they are what is wanted.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => {
    const { answers, read, refused } = count;
    console.info(
      `hostile answers: ${answers} (${KEYS.length} × ${RUNS}, seed ${SEED}): ${read} read, ${refused} refused by name`,
    );
  });

  it.each(KEYS)(
    '%s: each is read, or refused by name',
    async (key) => {
      const { ask, seed } = CALLS[key];
      let answer: HostileAnswer;
      vi.stubGlobal('fetch', () => Promise.resolve(responseOf(seed, answer)));
      const uncaught: unknown[] = [];
      const hear = (reason: unknown) => void uncaught.push(reason);
      process.on('unhandledRejection', hear);
      const before = shapeOf();
      const told: unknown[] = [];
      const api = createApi({ onError: (error) => told.push(error) });
      await fc.assert(
        fc.asyncProperty(hostileAnswer, async (given) => {
          answer = given;
          count.answers += 1;
          try {
            await ask(api);
            count.read += 1;
          } catch (error) {
            if (!isApiError(error)) throw error;
            count.refused += 1;
            expect(error.endpoint).toBe(key);
          }
        }),
        { numRuns: RUNS, seed: SEED },
      );
      process.off('unhandledRejection', hear);
      expect(told.every(isApiError)).toBe(true);
      expect(uncaught).toEqual([]);
      expect(shapeOf()).toBe(before);
    },
    LIMIT,
  );
});
