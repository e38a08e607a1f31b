import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@apunt/testing/failure';
import { expectLinear } from '@apunt/testing/growth';
import { firstOfEach } from '../first-of-each.ts';
import { fetchPoll } from '../resources/polls.ts';
import { fetchStreams } from '../resources/streaming.ts';
import { fetchMessages } from '../resources/live.ts';
import { DRAWN, listOf, parseAnswer, SEARCHED } from '../parse.ts';
import { isNestedDeeper, readText } from './answer.ts';
import { createClient } from './client.ts';
import { userSchema } from './user.ts';

/** The limits of the decision, written out so that a change of a constant fails. */
const BYTES = 2_000_000;

/** A body in pieces of 100 kB that goes on for as long as somebody reads; counts the pieces, and tells whether it was stopped. */
function endless() {
  const told = { pieces: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        told.pieces += 1;
        controller.enqueue(new TextEncoder().encode('"'.repeat(100_000)));
      },
      cancel: () => void (told.isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { told, body };
}

const answers = (...bodies: BodyInit[]) => {
  const left = [...bodies];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(left.shift() ?? '{}')));
};
const client = () => createClient({});
const read = () => client().send({ endpoint: 'profile', fresh: true }, v.unknown());
/** A text that is `bytes` long as JSON. */
const jsonOf = (bytes: number, letter = 'a') =>
  `"${letter.repeat((bytes - 2) / new TextEncoder().encode(letter).length)}"`;

afterEach(() => vi.unstubAllGlobals());

describe('an answer', () => {
  it('may have 2 MB, counted in bytes, and not one more', async () => {
    answers(jsonOf(BYTES), jsonOf(BYTES + 1), jsonOf(BYTES, 'é'), jsonOf(BYTES + 2, 'é'), '{"a":1}');
    expect(await read()).toHaveLength(BYTES - 2);
    expect(await failureOf(read())).toMatchObject({ type: 'unknown', status: 200 });
    expect(await read()).toHaveLength((BYTES - 2) / 2);
    expect(await failureOf(read())).toMatchObject({ type: 'unknown' });
    expect(await read()).toEqual({ a: 1 });
  });

  it('is not read any further than that', async () => {
    const { told, body } = endless();
    answers(body);
    expect(await failureOf(read())).toMatchObject({ type: 'unknown' });
    expect(told).toEqual({ pieces: 21, isCancelled: true });
  });

  it('keeps the family of its status when it is too large', async () => {
    const { body } = endless();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 503 })));
    expect(await failureOf(read())).toMatchObject({ type: 'server', status: 503 });
  });

  it('may have twenty lists and objects in one another', async () => {
    const nested = (depth: number) => '[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2);
    answers(nested(20), nested(22), '['.repeat(900_000), `["${'['.repeat(90)}\\"[{"]`);
    expect(await read()).toBeDefined();
    expect(await failureOf(read())).toMatchObject({ type: 'unknown' });
    expect(await failureOf(read())).toMatchObject({ type: 'unknown' });
    expect(await read()).toEqual([`${'['.repeat(90)}"[{`]);
  });

  it('is read whole however its characters are cut, and empty without a body', async () => {
    const bytes = new TextEncoder().encode('\u{1F600}é');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readText(new Response(body))).toBe('\u{1F600}é');
    expect(await readText(new Response(null))).toBe('');
  });

  it.each(['[', '[]', '{"a":', '"', '\\', '"\\"', '""'])('is looked through once: %j', (unit) => {
    expectLinear(unit, (text) => isNestedDeeper(text, Infinity));
  });
});

describe('a list in an answer', () => {
  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));
  const options = (count: number) => ({ options: times(count, (id) => ({ id, title: 'x' })), active: true });
  const streams = (count: number) => ({
    streamingList: times(count, (id) => ({ id, video: { href: '/v' } })),
  });
  const messages = (count: number) => ({ messages: times(count, (id) => ({ id, title: 'x' })) });

  it.each([
    ['options', options, () => fetchPoll(client(), '1')],
    ['streams', streams, () => fetchStreams(client())],
    ['messages', messages, () => fetchMessages(client(), '1', 'newest', new AbortController().signal)],
  ])(
    'may have a thousand %s, and with more the call fails and the next one counts',
    async (_, make, call) => {
      answers(...[1000, 1001, 1].map((count) => JSON.stringify(make(count))));
      await expect(call()).resolves.toBeDefined();
      expect(await failureOf(call())).toMatchObject({
        type: 'unknown',
        cause: expect.objectContaining({ message: expect.stringContaining('a list of 1001; expected 1000') }),
      });
      await expect(call()).resolves.toBeDefined();
    },
  );

  it('may have twenty thousand items where it is only searched', () => {
    const user = (count: number) => ({ id: 1, name: 'x', favouritesId: times(count, String) });
    expect([DRAWN, SEARCHED]).toEqual([1000, 20_000]);
    expect(parseAnswer(userSchema, user(20_000)).overfull).toBeUndefined();
    expect(parseAnswer(userSchema, user(20_001)).overfull).toEqual({ count: 20_001, most: 20_000 });
  });

  it('has no limit where the page itself has printed it', () => {
    expect(v.parse(listOf(v.number()), times(1500, Number))).toHaveLength(1500);
    expect(parseAnswer(listOf(v.number()), times(1500, Number)).overfull).toBeDefined();
    expect(v.parse(listOf(v.number()), times(1500, Number))).toHaveLength(1500);
  });

  it('loses its twins in one way through', () => {
    const twins = [
      { id: 'a', at: 1 },
      { id: 'b', at: 2 },
      { id: 'a', at: 3 },
    ];
    expect(firstOfEach(twins)).toEqual(twins.slice(0, 2));
    expectLinear('a', (text) => firstOfEach(times(text.length / 8, (at) => ({ id: `${at}` }))));
  });
});
