import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { listOf, parsingAnswerOf } from './parse.ts';

const item = v.object({ id: v.string() });
let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('listOf', () => {
  test('keeps what fits, and says nothing when all does', () => {
    expect(v.parse(listOf(item), [{ id: '1' }, { id: '2' }])).toEqual([{ id: '1' }, { id: '2' }]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('drops what does not fit, and says how much, where and why', () => {
    const list = listOf(item);
    const answer = [{ id: '1' }, { id: 2 }, 'three'];
    expect(parsingAnswerOf('poll', () => v.parse(list, answer))).toEqual([{ id: '1' }]);
    expect(warn.mock.calls).toEqual([
      ['poll: 2 of 3 items left out. id: Invalid type: Expected string but received 2'],
    ]);
  });

  test('says it once for a list, however often it is read', () => {
    const list = listOf(item);
    for (const id of [1, 2, 3]) v.parse(list, [{ id }]);
    expect(warn).toHaveBeenCalledOnce();
    v.parse(listOf(item), [{ id: 1 }]);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('knows an endpoint no longer than its answer is read', () => {
    expect(() =>
      parsingAnswerOf('poll', () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    v.parse(listOf(item), [1]);
    expect(warn.mock.calls[0]?.[0]).toMatch(/^A list: 1 of 1 items left out/);
  });
});
