import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/poll.json';
import { pollSchema } from '@apunt/api/polls';
import {
  closedPoll,
  endedPoll,
  hiddenPoll,
  openPoll,
  pollError,
  pollHandlers,
  scheduledPoll,
} from '@apunt/testing/fixtures/polls';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, type TestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime } from '@apunt/testing/runtime';
import { peekIntent, saveIntent } from '@apunt/session/intent';
import { pollContract } from './poll.contract.ts';
import { usePoll } from './usePoll.ts';

const GET = 'GET /api/front/poll/7';
const POST = 'POST /api/front/poll/7/vote/72';
const SERVER = "S'ha produït un error en fer la petició. Torna-ho a provar més tard.";

describe('usePoll', () => {
  let network: Network;
  let host: TestHost<typeof pollContract>;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...pollHandlers());
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function start(attributes: Partial<Parameters<typeof usePoll>[0]> = {}) {
    const runtime = startTestRuntime();
    void runtime.i18n.add({ namespace: 'poll', ca });
    host = createTestHost(pollContract);
    const props = {
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
    } as const;
    return { runtime, ...renderHook(usePoll, { initialProps: props }) };
  }

  async function startFresh(attributes: Parameters<typeof start>[0] = {}) {
    const view = start(attributes);
    await waitFor(() => expect(view.result.current.isBusy).toBe(false));
    return view;
  }

  const json = (raw: object) => ({ json: { props: v.parse(pollSchema, raw) } });
  const events = (name: string) =>
    host.events.filter((event) => event.name === name).map(({ detail }) => detail);
  const stored = (): unknown => JSON.parse(localStorage.getItem('votedPolls') ?? 'null');
  const refuse = (response: () => Response) => network.use(http.post('*/vote/*', () => response() as never));

  async function voteFor(view: Awaited<ReturnType<typeof startFresh>>, optionId = '72') {
    act(() => view.result.current.onSelect(optionId));
    act(() => view.result.current.vote());
    await waitFor(() => expect(view.result.current.isWaiting).toBe(false));
  }

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
      const { result } = start(json({ ...openPoll, pollId: '8' }));
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
      const { result } = await startFresh();
      for (const optionId of ['71', '72', null]) act(() => result.current.onSelect(optionId));
      expect(result.current.selectedId).toBeUndefined();
      expect(events('apunt-poll-select')).toEqual(
        ['71', '72', null].map((optionId) => ({ pollId: '7', optionId })),
      );
    });

    it('asks for an option when none is selected, and forgets about it once one is', async () => {
      const { result } = await startFresh();
      act(() => result.current.vote());
      expect(result.current.error).toBe("No s'ha seleccionat cap opció");
      act(() => result.current.onSelect('71'));
      expect(result.current.error).toBeUndefined();
      expect(network.calls).toEqual([GET]);
    });

    it('is scheduled before its start, whatever the active flag says', async () => {
      network.use(...pollHandlers(scheduledPoll));
      const { result } = await startFresh();
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
      await startFresh();
      expect(host.states.at(-1)).toBe('active');
    });

    it('opens by itself when the time has come', async () => {
      const soon = new Date(Date.now() + 60).toISOString();
      network.use(http.get('*/poll/7', () => HttpResponse.json({ ...openPoll, startDate: soon })));
      const { result } = start();
      await waitFor(() => expect(host.states).toEqual(['loading', 'scheduled', 'active']));
      await waitFor(() => expect(result.current.isBusy).toBe(false));
      expect(network.calls).toEqual([GET, GET]);
    });

    it('is inactive when it has ended', async () => {
      network.use(...pollHandlers(endedPoll));
      await startFresh();
      expect(host.states.at(-1)).toBe('inactive');
    });
  });

  describe('voting', () => {
    it('sends one call, counts the vote once, notes it, and tells the page before and after', async () => {
      const view = await startFresh();
      await voteFor(view);
      expect(network.calls).toEqual([GET, POST]);
      expect(view.result.current).toMatchObject({ state: 'voted', total: 1117, hasJustVoted: true });
      expect(view.result.current.results[1]).toMatchObject({ votes: 269, isOwn: true });
      expect(stored()).toEqual([{ pollId: '7', optionId: '72' }]);
      expect(events('apunt-poll-vote')).toEqual([{ pollId: '7', optionId: '72' }]);
      expect(events('apunt-poll-voted')).toEqual([{ pollId: '7', optionId: '72', totalVotes: 1117 }]);
      expect(host.states).toEqual(['loading', 'active', 'waiting', 'voted']);
    });

    it('adds the vote itself when the answer is empty, and a later answer from a cache takes nothing away', async () => {
      refuse(() => new HttpResponse(null, { status: 204 }));
      const view = await startFresh();
      await voteFor(view);
      expect(view.result.current.total).toBe(1117);
      act(() => host.reload());
      await waitFor(() => expect(network.calls).toEqual([GET, POST, GET]));
      await waitFor(() => expect(view.result.current.isBusy).toBe(false));
      expect(view.result.current).toMatchObject({ state: 'voted', total: 1117 });
      expect(view.result.current.results[1]?.votes).toBe(269);
    });

    it('asks for a confirmation first, which may be refused', async () => {
      const { result } = await startFresh({ noConfirm: false });
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      expect(result.current.isConfirming).toBe(true);
      act(() => result.current.cancel());
      expect(result.current).toMatchObject({ isConfirming: false, selectedId: '72' });
      expect(network.calls).toEqual([GET]);
      act(() => result.current.vote());
      act(() => result.current.confirm());
      await waitFor(() => expect(result.current.state).toBe('voted'));
    });

    it('sends one vote for twenty presses', async () => {
      const { result } = await startFresh();
      act(() => result.current.onSelect('72'));
      act(() => {
        for (let press = 0; press < 20; press += 1) result.current.vote();
      });
      await waitFor(() => expect(result.current.state).toBe('voted'));
      act(() => result.current.vote());
      expect(network.calls).toEqual([GET, POST]);
    });

    it('can be stopped by the page', async () => {
      const view = await startFresh();
      host.prevented.add('apunt-poll-vote');
      await voteFor(view);
      expect(network.calls).toEqual([GET]);
      expect(view.result.current.selectedId).toBe('72');
    });

    it('counts even if the element goes meanwhile, but says nothing any more', async () => {
      let answer = () => {};
      network.use(
        http.post('*/vote/*', async () => void (await new Promise<void>((done) => (answer = done)))),
      );
      const { result, unmount } = await startFresh();
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      await waitFor(() => expect(network.calls).toEqual([GET, POST]));
      unmount();
      const before = host.events.length;
      answer();
      await waitFor(() => expect(stored()).toEqual([{ pollId: '7', optionId: '72' }]));
      expect(host.events.length).toBe(before);
    });

    it('goes through the methods of the element, the choice without an event', async () => {
      const { result } = await startFresh({ noConfirm: false });
      act(() => host.call('select', 72));
      act(() => host.call('vote'));
      expect(result.current.isConfirming).toBe(true);
      act(() => host.call('select', null));
      expect(result.current.selectedId).toBeUndefined();
      expect(events('apunt-poll-select')).toEqual([]);
    });
  });

  describe('when the vote fails', () => {
    it.each([500, 404, 429])('keeps the choice and stores nothing on %i', async (status) => {
      refuse(() => HttpResponse.json({}, { status }));
      const view = await startFresh();
      await voteFor(view);
      expect(view.result.current.error).toContain("No s'ha pogut enviar el vot.");
      expect(view.result.current).toMatchObject({ state: 'active', selectedId: '72', total: 1116 });
      expect(stored()).toBeNull();
      expect(events('apunt-error').length).toBe(1);
      expect(host.states.at(-1)).toBe('active');
      network.use(...pollHandlers());
      act(() => view.result.current.vote());
      await waitFor(() => expect(view.result.current.state).toBe('voted'));
    });

    it('notes the vote and shows the results when it had been cast before', async () => {
      const { result } = await startFresh();
      network.use(
        http.post('*/vote/*', () => pollError('ALREADY_VOTED')),
        http.get('*/poll/7', () => HttpResponse.json({ ...openPoll, totalVotes: 2000 })),
      );
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      await waitFor(() => expect(result.current.total).toBe(2000));
      expect(result.current).toMatchObject({ state: 'voted', hasJustVoted: false, error: undefined });
      expect(result.current.results[1]).toMatchObject({ votes: 268, isOwn: true });
      expect(stored()).toEqual([{ pollId: '7', optionId: '72' }]);
    });

    it('says that the poll has ended, and shows the results', async () => {
      const { result } = await startFresh();
      network.use(
        http.post('*/vote/*', () => pollError('POLL_INACTIVE')),
        ...pollHandlers(endedPoll),
      );
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      await waitFor(() => expect(result.current.error).toBe('La votació ha finalitzat.'));
      await waitFor(() => expect(result.current.isBusy).toBe(false));
      expect(result.current.state).toBe('inactive');
      expect(stored()).toBeNull();
    });

    it('asks for login when the session turns out to be over', async () => {
      setHintCookie(hintOf(adult));
      network.use(
        http.post('*/vote/*', () => pollError('LOGIN_REQUIRED', 401)),
        ...pollHandlers(closedPoll),
      );
      const { result } = await startFresh();
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      await waitFor(() => expect(result.current.prompt.isOpen).toBe(true));
      expect(result.current).toMatchObject({ selectedId: '72', error: undefined, needsLogin: true });
    });
  });

  describe('when the poll cannot be fetched', () => {
    it('keeps the page’s poll, without voting, until a retry succeeds', async () => {
      network.use(http.get('*/poll/7', () => HttpResponse.json({}, { status: 500 }), { once: true }));
      const { result } = start(json(openPoll));
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
      ['an error', () => HttpResponse.json({}, { status: 500 })],
      ['nothing', () => HttpResponse.json({ response: null })],
      ['no options', () => HttpResponse.json({ options: [] })],
    ])('is in error without any poll to show, on %s, and recovers', async (_, answer) => {
      network.use(http.get('*/poll/7', answer, { once: true }));
      const { result, runtime } = start();
      await waitFor(() => expect(host.states).toEqual(['loading', 'error']));
      expect(result.current).toMatchObject({ state: undefined, isFailed: true, error: SERVER });
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

  describe('a poll for those who are logged in', () => {
    beforeEach(() => network.use(...pollHandlers(closedPoll)));

    it('asks a visitor without session to log in and carries the choice along', async () => {
      const { result, runtime } = await startFresh({ loginUrl: '/acces?des=enquesta' });
      expect(result.current.needsLogin).toBe(true);
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      expect(events('apunt-login-required')).toMatchObject([{ intent: { type: 'vote', id: '7' } }]);
      act(() => result.current.prompt.accept());
      expect(runtime.visits).toEqual(['/acces?des=enquesta']);
      expect(peekIntent()).toMatchObject({ type: 'vote', id: '7', choice: '72' });
      expect(network.calls).toEqual([GET]);
    });

    it('offers the choice again after login and never casts it by itself', async () => {
      setHintCookie(hintOf(adult));
      saveIntent({ type: 'vote', id: '7', choice: '72' });
      const { result } = await startFresh();
      await waitFor(() => expect(result.current).toMatchObject({ selectedId: '72', isOffered: true }));
      expect(peekIntent()).toBeNull();
      expect(network.calls).toEqual([GET]);
      act(() => result.current.onSelect('71'));
      expect(result.current.isOffered).toBe(false);
    });

    it('keeps the choice for later when the visitor comes back without login', async () => {
      saveIntent({ type: 'vote', id: '7', choice: '72' });
      const { result } = await startFresh();
      expect(result.current.selectedId).toBeUndefined();
      expect(peekIntent()).toMatchObject({ choice: '72' });
    });

    it('takes the vote of a logged-in visitor', async () => {
      setHintCookie(hintOf(adult));
      const view = await startFresh();
      await voteFor(view);
      expect(view.result.current).toMatchObject({ state: 'voted', needsLogin: false });
    });
  });

  it('tells no numbers of hidden results', async () => {
    network.use(...pollHandlers(hiddenPoll));
    const view = await startFresh();
    await voteFor(view);
    expect(view.result.current).toMatchObject({ isHidden: true, state: 'voted' });
  });

  it('shares one call among fifty', async () => {
    startTestRuntime();
    const views = Array.from({ length: 50 }, () =>
      renderHook(usePoll, {
        initialProps: {
          host: createTestHost(pollContract),
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
        },
      }),
    );
    await waitFor(() => expect(views.every(({ result }) => result.current.state === 'active')).toBe(true));
    expect(network.calls).toEqual([GET]);
  });
});
