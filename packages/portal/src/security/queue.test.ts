// @vitest-environment node
import { expect, it } from 'vitest';
import { createQueue, TooBusyError } from './queue.ts';

/** Pieces of work that end when told so. */
function pieces() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { ends, begun, work };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('does so many pieces at a time, in their order, and refuses what is too much', async () => {
  const { ends, begun, work } = pieces();
  const inQueue = createQueue({ parallel: 2, waiting: 2 });
  const all = [1, 2, 3, 4].map((number) => inQueue(work(number)));
  await expect(inQueue(work(5))).rejects.toThrow(TooBusyError);
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  ends[0]?.();
  await settle();
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

it('goes on after a piece that has failed', async () => {
  const inQueue = createQueue({ parallel: 1, waiting: 1 });
  const failed = inQueue(() => Promise.reject(new Error('no')));
  const next = inQueue(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await inQueue(() => Promise.resolve('again'))).toBe('again');
});
