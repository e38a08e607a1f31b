import * as v from 'valibot';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { createClient } from './network/client.ts';
import { listOf, storedListOf } from './parse.ts';
import { unreadListOf } from './unread/unread.ts';

const item = v.object({ id: v.string() });
let warn: MockInstance<typeof console.warn>;
let network: Network;

beforeEach(() => {
  network = installNetwork();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => network.restore());

describe('listOf', () => {
  test('keeps what fits, and says nothing when all does', () => {
    expect(v.parse(listOf(item), [{ id: '1' }, { id: '2' }])).toEqual([{ id: '1' }, { id: '2' }]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('drops what does not fit, and says once how much, where and why', async () => {
    const body = [{ id: '1' }, { id: 2 }, 'three'];
    network.use(http.get('*/api/front/user/profile', () => HttpResponse.json(body)));
    const list = listOf(item);
    const { send } = createClient({});
    expect(await send({ endpoint: 'profile', fresh: true }, list)).toEqual([{ id: '1' }]);
    await send({ endpoint: 'profile', fresh: true }, list);
    expect(warn.mock.calls).toEqual([
      ['apunt: profile: 2 of 3 items left out: Invalid type: Expected string but received 2'],
    ]);
    v.parse(listOf(item), [1]);
    expect(warn.mock.calls[1]?.[0]).toMatch(/^apunt: a list: 1 of 1 items left out/);
  });

  test('reads later what only a page prints, item by item, and says the same', () => {
    createClient({});
    const read: unknown[] = [];
    const seen = v.pipe(
      item,
      v.transform((one) => {
        read.push(one);
        return one;
      }),
    );
    const list = v.parse(unreadListOf(seen), [{ id: '1' }, { id: 2 }, 'three', { id: '4' }]);
    expect(list.length).toBe(4);
    expect(read).toEqual([]);
    for (const found of list.read()) {
      expect(found).toEqual([{ id: '1' }]);
      break;
    }
    expect(read).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
    expect([...list.read()].flat()).toEqual([{ id: '1' }, { id: '4' }]);
    expect([...list.read()].flat()).toHaveLength(2);
    expect(warn.mock.calls).toEqual([
      ['apunt: a list: 2 of 4 items left out: Invalid type: Expected string but received 2'],
    ]);
  });

  test('says nothing of what this browser has stored', () => {
    createClient({});
    expect(v.parse(storedListOf(item), [{ id: '1' }, 7])).toEqual([{ id: '1' }]);
    expect(warn).not.toHaveBeenCalled();
  });
});
