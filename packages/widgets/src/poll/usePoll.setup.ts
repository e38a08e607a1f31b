import { act, renderHook, waitFor } from '@testing-library/react';
import { http, type HttpResponseResolver } from 'msw';
import * as v from 'valibot';
import { expect } from 'vitest';
import ca from '@apunt/locales/ca/poll.json';
import { pollSchema } from '@apunt/api/polls';
import { createTestHost } from '@apunt/testing/host';
import type { Network } from '@apunt/testing/network';
import { startTestRuntime } from '@apunt/testing/runtime';
import { readStoredJson } from '@apunt/session/storage';
import { pollContract } from './poll.contract.ts';
import { usePoll } from './usePoll.ts';

type Props = Parameters<typeof usePoll>[0];

export const GET = 'GET /api/front/poll/7';
export const POST = 'POST /api/front/poll/7/vote/72';

/** The JSON child of a page. */
export const json = (raw: object): Pick<Props, 'json'> => ({ json: { props: v.parse(pollSchema, raw) } });
export const storedVotes = (): unknown => readStoredJson('local', 'votedPolls') ?? null;

/** Several of one poll may stand in one runtime. */
export function renderPoll(attributes: Partial<Props> = {}) {
  const host = createTestHost(pollContract);
  const initialProps: Props = {
    host,
    pollId: '7',
    imageWidth: 600,
    noConfirm: true,
    resultsLink: false,
    loginUrl: undefined,
    site: undefined,
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    texts: undefined,
    hydrate: undefined,
    json: {},
    ...attributes,
  };
  const eventsOf = (name: string) =>
    host.events.filter((event) => event.name === name).map(({ detail }) => detail);
  return { host, eventsOf, ...renderHook(usePoll, { initialProps }) };
}

export function startPoll(attributes: Partial<Props> = {}) {
  const runtime = startTestRuntime();
  void runtime.i18n.add({ namespace: 'poll', ca });
  return { runtime, ...renderPoll(attributes) };
}

export async function startFreshPoll(attributes: Partial<Props> = {}) {
  const view = startPoll(attributes);
  await waitFor(() => expect(view.result.current.isBusy).toBe(false));
  return view;
}

export async function voteFor({ result }: ReturnType<typeof startPoll>, optionId: string) {
  act(() => result.current.onSelect(optionId));
  act(() => result.current.vote());
  await waitFor(() => expect(result.current.isWaiting).toBe(false));
}

export function refuseVotes(network: Network, answer: HttpResponseResolver): void {
  network.use(http.post('*/vote/*', answer));
}
