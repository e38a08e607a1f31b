import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import type { Api } from '../api.ts';
import { createClient } from '../network/client.ts';
import { fetchMessages } from '../resources/live.ts';
import { fetchStreams } from '../resources/streaming.ts';

const { signal } = new AbortController();
const POLLED: readonly (readonly [what: string, ask: (api: Api) => Promise<unknown>])[] = [
  ['the first messages of a story', (api) => fetchMessages(api, '7', 'newest', signal)],
  ['what has come since', (api) => fetchMessages(api, '7', { newerThan: 1_775_210_400 }, signal)],
  ['what is on the air', (api) => fetchStreams(api, undefined, signal)],
];

// A cache in front of the back end answers for it where calls are the same to the letter (docs/scale.md).
describe('what is asked for again and again', () => {
  let network: Network;
  beforeEach(() => {
    network = installNetwork(
      http.get('*/messages/*', () => HttpResponse.json({ messages: [], hasMoreResults: false })),
      http.get('*/streaming/list', () => HttpResponse.json({ streamingList: [] })),
    );
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    network.restore();
  });

  it.each(POLLED)(
    '%s: two visitors who know the same ask the same, whoever and whenever they are',
    async (_, ask) => {
      for (const token of ['of-one', 'of-another']) {
        vi.setSystemTime(token === 'of-one' ? 0 : 86_400_000);
        await ask(createClient({ csrf: () => ({ header: 'X-CSRF-Token', token }) }));
      }
      const [one, other] = network.requests.map(({ method, path, headers }) => ({
        method,
        path,
        headers: [...headers],
      }));
      expect(one).toEqual(other);
      expect(one?.headers.map(([name]) => name.toLowerCase())).toEqual(['accept', 'x-requested-with']);
    },
  );
});
