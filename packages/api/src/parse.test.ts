import * as v from 'valibot';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { createClient } from './network/client.ts';
import { listOf, storedListOf } from './parse.ts';

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

  test('says nothing of what this browser has stored', () => {
    createClient({});
    expect(v.parse(storedListOf(item), [{ id: '1' }, 7])).toEqual([{ id: '1' }]);
    expect(warn).not.toHaveBeenCalled();
  });
});
