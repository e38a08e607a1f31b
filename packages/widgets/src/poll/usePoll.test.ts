import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/poll.json';
import { pollSchema } from '@apunt/api/resources/polls';
import { endedPoll, openPoll, pollHandlers, scheduledPoll } from '@apunt/testing/fixtures/polls';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { patient } from '@apunt/testing/patience';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import errorsCa from '@apunt/locales/ca/errors.json';
import { pollContract } from './poll.contract.ts';
import { usePoll } from './usePoll.ts';

const GET = 'GET /api/front/poll/7';

const SERVER = errorsCa.server;

describe('usePoll', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...pollHandlers());
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function start(given: Partial<Parameters<typeof usePoll>[0]> = {}) {
    const runtime = startTestRuntime();
    void runtime.i18n.add({ namespace: 'poll', ca });
    const host = createTestHost(pollContract);
    const eventsOf = (name: string) =>
      host.events.filter((event) => event.name === name).map(({ detail }) => detail);
    const initialProps = propsOf(pollContract, host, { pollId: '7', noConfirm: true, ...given });
    return { runtime, host, eventsOf, ...renderHook(usePoll, { initialProps }) };
  }

  async function startFresh(given: Parameters<typeof start>[0] = {}) {
    const view = start(given);
    await waitFor(() => expect(view.result.current.isBusy).toBe(false));
    return view;
  }

  const json = (raw: object) => ({ json: { props: v.parse(pollSchema, raw) } });

  describe('before voting', () => {
    it('shows the page’s poll first, then the fresh counts, and only then lets vote', async () => {
      const old = {
        ...openPoll,
        totalVotes: 0,
        options: openPoll.options.map((one) => ({ ...one, votes: 0 })),
      };
      const { result } = start(json(old));
      expect(result.current).toMatchObject({ state: 'active', total: 0, isBusy: true });
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      expect(result.current.isWaiting).toBe(false);
      await waitFor(() => expect(result.current.total).toBe(1116));
      expect(result.current).toMatchObject({ isBusy: false, selectedId: '72' });
      expect(network.calls).toEqual([GET]);
    });

    it('has nothing to show until the first answer when the page gives no poll, or another one', async () => {
      const { result, host } = start(json({ ...openPoll, pollId: '8' }));
      expect(result.current.state).toBeUndefined();
      expect(host.states).toEqual(['loading']);
      await waitFor(() => expect(host.states).toEqual(['loading', 'active']));
    });

    it('keeps the page’s question when the answer has none', async () => {
      network.use(http.get('*/poll/7', () => HttpResponse.json({ ...openPoll, question: undefined })));
      const { result } = await startFresh(json(openPoll));
      expect(result.current.question).toBe(openPoll.question);
    });

    it('selects one option at a time, clears it, and tells the page', async () => {
      const { result, eventsOf } = await startFresh();
      for (const optionId of ['71', '72', null]) act(() => result.current.onSelect(optionId));
      expect(result.current.selectedId).toBeUndefined();
      expect(eventsOf('apunt-poll-select')).toEqual(
        ['71', '72', null].map((optionId) => ({ pollId: '7', optionId })),
      );
    });

    it('asks for an option when none is selected, and forgets about it once one is', async () => {
      const { result } = await startFresh();
      act(() => result.current.vote());
      expect(result.current.error).toBe(ca['none-selected']);
      act(() => result.current.onSelect('71'));
      expect(result.current.error).toBeUndefined();
      expect(network.calls).toEqual([GET]);
    });

    it('is scheduled before its start, whatever the active flag says', async () => {
      network.use(...pollHandlers(scheduledPoll));
      const { result, host } = await startFresh();
      expect(host.states.at(-1)).toBe('scheduled');
      expect(result.current.startText).toEqual({ date: "3 d'abril del 2999", time: '10:00' });
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      expect(result.current.selectedId).toBeUndefined();
      expect(network.calls).toEqual([GET]);
    });

    it('goes by the clock of the server', async () => {
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
      const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
      network.use(
        http.get('*/poll/7', () =>
          HttpResponse.json({ ...openPoll, startDate: inAnHour }, { headers: { Date: tomorrow } }),
        ),
      );
      const { host } = await startFresh();
      expect(host.states.at(-1)).toBe('active');
    });

    it('opens by itself when the time has come', async () => {
      const soon = new Date(Date.now() + patient(500)).toISOString();
      network.use(http.get('*/poll/7', () => HttpResponse.json({ ...openPoll, startDate: soon })));
      const { result, host } = start();
      await waitFor(() => expect(host.states).toEqual(['loading', 'scheduled', 'active']));
      await waitFor(() => expect(result.current.isBusy).toBe(false));
      expect(network.calls).toEqual([GET, GET]);
    });

    it('waits again when another answer has meanwhile told that the clock of the server is behind', async () => {
      const startDate = new Date(Date.now() + 1200).toISOString();
      let shift = 1000;
      // Whole seconds are all that the header knows.
      const headers = () => ({ Date: new Date(Date.now() + shift).toUTCString() });
      network.use(
        http.get('*/poll/7', () => HttpResponse.json({ ...openPoll, startDate }, { headers: headers() })),
        http.get('*/profile', () => HttpResponse.json({}, { status: 404, headers: headers() })),
      );
      const { host, runtime } = start();
      await waitFor(() => expect(host.states.at(-1)).toBe('scheduled'));
      shift = -500;
      await runtime.session.load({ always: true });
      await waitFor(() => expect(network.calls.filter((call) => call === GET).length).toBeGreaterThan(1), {
        timeout: patient(3000),
      });
      shift = 3000;
      await waitFor(() => expect(host.states.at(-1)).toBe('active'), { timeout: patient(3000) });
      expect(host.states).toEqual(['loading', 'scheduled', 'active']);
    });

    it('reckons with the age of an answer from a cache', async () => {
      const startDate = new Date(Date.now() - 60_000).toISOString();
      const headers = { Date: new Date(Date.now() - 600_000).toUTCString(), Age: '600' };
      network.use(http.get('*/poll/7', () => HttpResponse.json({ ...openPoll, startDate }, { headers })));
      const { host } = await startFresh();
      expect(host.states.at(-1)).toBe('active');
    });

    it('shows no question of another poll that the page has printed', async () => {
      const { result } = start({ ...json({ ...openPoll, pollId: '8', question: 'Altra?' }) });
      expect(result.current.question).toBe('');
      await waitFor(() => expect(result.current.question).toBe(openPoll.question));
    });

    it('is inactive when it has ended', async () => {
      network.use(...pollHandlers(endedPoll));
      const { host } = await startFresh();
      expect(host.states.at(-1)).toBe('inactive');
    });
  });

  describe('when the poll cannot be fetched', () => {
    it('keeps the page’s poll, without voting, until a retry succeeds', async () => {
      network.use(http.get('*/poll/7', () => HttpResponse.json({}, { status: 500 }), { once: true }));
      const { result, host } = start(json(openPoll));
      await waitFor(() => expect(result.current.isFailed).toBe(true));
      expect(result.current).toMatchObject({ state: 'active', error: SERVER, isBusy: true });
      expect(host.states).toEqual(['active']);
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      expect(network.calls).toEqual([GET]);
      act(() => result.current.onRetry());
      await waitFor(() =>
        expect(result.current).toMatchObject({ isBusy: false, error: undefined, selectedId: '72' }),
      );
    });

    it.each([
      ['an error', SERVER, () => HttpResponse.json({}, { status: 500 })],
      ['nothing', errorsCa.unknown, () => HttpResponse.json({ response: null })],
      ['no options', errorsCa.unknown, () => HttpResponse.json({ options: [] })],
    ])('is in error without any poll to show, on %s, and recovers', async (_, error, answer) => {
      network.use(http.get('*/poll/7', answer, { once: true }));
      const { result, runtime, host } = start();
      await waitFor(() => expect(host.states).toEqual(['loading', 'error']));
      expect(result.current).toMatchObject({ state: undefined, isFailed: true, error });
      expect(runtime.session.store.getState().errors).toMatchObject([{ handled: true }]);
      act(() => result.current.onRetry());
      await waitFor(() => expect(host.states.at(-1)).toBe('active'));
    });

    it('still knows one’s own vote', async () => {
      localStorage.setItem('votedPolls', '[{"pollId":"7","optionId":"72"}]');
      network.cut();
      const { result } = start(json(openPoll));
      await waitFor(() => expect(result.current.isFailed).toBe(true));
      expect(result.current).toMatchObject({ state: 'voted', isVoted: true });
    });
  });

  describe('a vote of earlier', () => {
    it('is read from the browser: results at once, own option marked', async () => {
      localStorage.setItem('votedPolls', '[{"pollId":"7","optionId":"72"}]');
      const { result } = start(json(openPoll));
      expect(result.current.state).toBe('voted');
      expect(result.current.results.map(({ isOwn }) => isOwn)).toEqual([false, true, false, false]);
      await waitFor(() => expect(result.current.isBusy).toBe(false));
      expect(result.current.state).toBe('voted');
    });

    it('is believed from the server before the browser', async () => {
      localStorage.setItem('votedPolls', '[{"pollId":"7","optionId":"72"}]');
      network.use(http.get('*/poll/7', () => HttpResponse.json({ ...openPoll, votedOptionId: 73 })));
      const { result } = await startFresh();
      expect(result.current.results.find(({ isOwn }) => isOwn)?.id).toBe('73');
    });

    it('counts as voted though its option is gone', async () => {
      localStorage.setItem('votedPolls', '[{"pollId":"7","optionId":"999"}]');
      const { result } = await startFresh();
      expect(result.current).toMatchObject({ state: 'voted', total: 1116 });
    });

    it('is adopted from another tab, counted by the next answer alone', async () => {
      const { result } = await startFresh({ noConfirm: false });
      act(() => result.current.onSelect('71'));
      act(() => result.current.vote());
      await fetch('http://localhost/api/front/poll/7/vote/72', { method: 'POST' });
      localStorage.setItem('votedPolls', '[{"pollId":"7","optionId":"72"}]');
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'votedPolls' })));
      expect(result.current).toMatchObject({ state: 'voted', isConfirming: false, hasJustVoted: false });
      await waitFor(() => expect(result.current.total).toBe(1117));
      expect(result.current.results[1]).toMatchObject({ votes: 269, isOwn: true });
      act(() => result.current.confirm());
      expect(network.calls.filter((call) => call.startsWith('POST')).length).toBe(1);
    });
  });

  it('shares one call among fifty', async () => {
    startTestRuntime();
    const views = Array.from({ length: 50 }, () =>
      renderHook(usePoll, {
        initialProps: propsOf(pollContract, createTestHost(pollContract), { pollId: '7' }),
      }),
    );
    await waitFor(() => expect(views.every(({ result }) => result.current.state === 'active')).toBe(true));
    expect(network.calls).toEqual([GET]);
  });
});
