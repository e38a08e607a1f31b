import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@apunt/testing/failure';
import { installNetwork, type Network } from '@apunt/testing/network';
import type { ApiError } from '../errors.ts';
import { fetchAfterCursor } from '../lists/lists.ts';
import { createClient } from './client.ts';
import { ENDPOINTS, fillPath, PathError } from './endpoints.ts';

const STEPS = ['.', '..', '%2e', '%2E%2e', '.%2e', '%252e%252E', '%25252e.'];

describe('fillPath', () => {
  it.each(STEPS)('refuses the value %s in every path', (value) => {
    for (const template of Object.values(ENDPOINTS)) {
      const names = [...template.matchAll(/\w+(?=\})/g)].map(([name]) => name);
      for (const name of names) expect(() => fillPath(template, { [name]: value })).toThrow(PathError);
    }
  });

  it('refuses half of a pair of surrogates', () => {
    expect(() => fillPath('/x/{id}', { id: 'a\uD800' })).toThrow(PathError);
  });

  it.each([
    ['...', '/x/...'],
    ['a.b', '/x/a.b'],
    ['../..', '/x/..%2F..'],
    ['.\t.', '/x/.%09.'],
    ['%2e%2e%2e', '/x/%252e%252e%252e'],
    ['', '/x/'],
  ])('keeps the value %j in its place', (id, path) => {
    const filled = fillPath('/x/{id}', { id });
    expect(filled).toBe(path);
    expect(new URL(filled, 'https://own.test').pathname).toBe(path);
  });
});

describe('a call with such a value', () => {
  let network: Network;
  let reported: ApiError[];

  beforeEach(() => {
    network = installNetwork();
    network.use(http.all('*', () => HttpResponse.json({ html: [], cursorMark: '' })));
    reported = [];
  });
  afterEach(() => network.restore());

  const open = () => createClient({ onError: (error) => reported.push(error) });

  it.each(STEPS)('is not sent: %s', async (step) => {
    const vote = { endpoint: 'vote', method: 'POST', params: { id: '7', optionId: step } } as const;
    const failures = [
      await failureOf(open().send(vote, v.unknown())),
      await failureOf(fetchAfterCursor(open(), '/llista/', step)),
    ];
    expect(failures.map(({ type, cause }) => [type, cause])).toEqual(
      Array.from(failures, () => ['unknown', expect.any(PathError)]),
    );
    expect(reported).toEqual(failures);
    expect(network.calls).toEqual([]);
  });

  it('is not sent as a beacon', () => {
    const send = vi.fn(() => true);
    vi.stubGlobal('navigator', { sendBeacon: send });
    expect(open().beacon({ endpoint: 'uploadAbort', params: { id: '1', fileId: '..' } })).toBe(false);
    expect(open().beacon({ endpoint: 'uploadAbort', params: { id: '1', fileId: 'a' } })).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
