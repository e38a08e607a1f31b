import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/poll.json';
import {
  closedPoll,
  endedPoll,
  hiddenPoll,
  openPoll,
  pollError,
  pollHandlers,
} from '@apunt/testing/fixtures/polls';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime } from '@apunt/testing/runtime';
import { peekIntent, saveIntent } from '@apunt/session/intent';
import { fillText } from '@apunt/testing/texts';
import errors from '@apunt/locales/ca/errors.json';
import { pollContract } from './poll.contract.ts';
import { usePoll } from './usePoll.ts';

const GET = 'GET /api/front/poll/7';
const POST = 'POST /api/front/poll/7/vote/72';

describe('useVote', () => {
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

  const storedVotes = (): unknown => JSON.parse(localStorage.getItem('votedPolls') ?? 'null');
  const refuseVotes = (answer: HttpResponseResolver) => network.use(http.post('*/vote/*', answer));

  async function voteFor({ result }: ReturnType<typeof start>, optionId: string) {
    act(() => result.current.onSelect(optionId));
    act(() => result.current.vote());
    await waitFor(() => expect(result.current.isWaiting).toBe(false));
  }

  describe('voting', () => {
    it('sends one call, counts the vote once, notes it, and tells the page before and after', async () => {
      const view = await startFresh();
      await voteFor(view, '72');
      expect(network.calls).toEqual([GET, POST]);
      expect(view.result.current).toMatchObject({ state: 'voted', total: 1117, hasJustVoted: true });
      expect(view.result.current.results[1]).toMatchObject({ votes: 269, isOwn: true });
      expect(storedVotes()).toEqual([{ pollId: '7', optionId: '72' }]);
      expect(view.eventsOf('apunt-poll-vote')).toEqual([{ pollId: '7', optionId: '72' }]);
      expect(view.eventsOf('apunt-poll-voted')).toEqual([{ pollId: '7', optionId: '72', totalVotes: 1117 }]);
      expect(view.host.states).toEqual(['loading', 'active', 'waiting', 'voted']);
    });

    it('adds the vote itself when the answer is empty, and a later answer from a cache takes nothing away', async () => {
      refuseVotes(() => new HttpResponse(null, { status: 204 }));
      const view = await startFresh();
      await voteFor(view, '72');
      expect(view.result.current.total).toBe(1117);
      act(() => view.host.reload());
      await waitFor(() => expect(network.calls).toEqual([GET, POST, GET]));
      await waitFor(() => expect(view.result.current.isBusy).toBe(false));
      expect(view.result.current).toMatchObject({ state: 'voted', total: 1117 });
      expect(view.result.current.results[1]?.votes).toBe(269);
    });

    it('votes for what a page has chosen just before, not for what is shown still', async () => {
      const { result, host } = await startFresh();
      act(() => result.current.onSelect('71'));
      act(() => {
        host.call('select', '72');
        host.call('vote');
      });
      await waitFor(() => expect(result.current.state).toBe('voted'));
      expect(network.calls).toEqual([GET, POST]);
      expect(result.current.selectedId ?? storedVotes()).toEqual([{ pollId: '7', optionId: '72' }]);
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

    it('sends one vote for twenty confirmations', async () => {
      const { result } = await startFresh({ noConfirm: false });
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      act(() => {
        for (let press = 0; press < 20; press += 1) result.current.confirm();
      });
      await waitFor(() => expect(result.current.state).toBe('voted'));
      expect(network.calls).toEqual([GET, POST]);
    });

    it('can be stopped by the page', async () => {
      const view = await startFresh();
      view.host.prevented.add('apunt-poll-vote');
      await voteFor(view, '72');
      expect(network.calls).toEqual([GET]);
      expect(view.result.current.selectedId).toBe('72');
    });

    it('counts even if the element goes meanwhile, but says nothing any more', async () => {
      let answer = () => {};
      network.use(
        http.post('*/vote/*', async () => void (await new Promise<void>((done) => (answer = done)))),
      );
      const { result, unmount, host } = await startFresh();
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      await waitFor(() => expect(network.calls).toEqual([GET, POST]));
      unmount();
      const before = host.events.length;
      answer();
      await waitFor(() => expect(storedVotes()).toEqual([{ pollId: '7', optionId: '72' }]));
      expect(host.events.length).toBe(before);
    });

    it('goes through the methods of the element, the choice without an event', async () => {
      const { result, host, eventsOf } = await startFresh({ noConfirm: false });
      act(() => host.call('select', 72));
      act(() => host.call('vote'));
      expect(result.current.isConfirming).toBe(true);
      act(() => host.call('select', null));
      expect(result.current.selectedId).toBeUndefined();
      expect(eventsOf('apunt-poll-select')).toEqual([]);
    });
  });

  describe('when the vote fails', () => {
    it.each([
      [500, errors.server],
      [404, errors['not-found']],
      [429, errors.unknown],
    ])('keeps the choice and stores nothing on %i', async (status, reason) => {
      refuseVotes(() => HttpResponse.json({}, { status }));
      const view = await startFresh();
      await voteFor(view, '72');
      expect(view.result.current.error).toBe(fillText(ca.failed, { reason }));
      expect(view.result.current).toMatchObject({ state: 'active', selectedId: '72', total: 1116 });
      expect(storedVotes()).toBeNull();
      expect(view.eventsOf('apunt-error').length).toBe(1);
      expect(view.host.states.at(-1)).toBe('active');
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
      expect(storedVotes()).toEqual([{ pollId: '7', optionId: '72' }]);
    });

    it('says that the poll has ended, and shows the results', async () => {
      const { result } = await startFresh();
      network.use(
        http.post('*/vote/*', () => pollError('POLL_INACTIVE')),
        ...pollHandlers(endedPoll),
      );
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      await waitFor(() => expect(result.current.error).toBe(ca.inactive));
      await waitFor(() => expect(result.current.isBusy).toBe(false));
      expect(result.current.state).toBe('inactive');
      expect(storedVotes()).toBeNull();
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
      await waitFor(() => expect(result.current.prompt.View).toBeDefined());
      expect(result.current).toMatchObject({ selectedId: '72', error: undefined, needsLogin: true });
    });
  });

  describe('a poll for those who are logged in', () => {
    beforeEach(() => network.use(...pollHandlers(closedPoll)));

    it('asks a visitor without session to log in and carries the choice along', async () => {
      const { result, runtime, eventsOf } = await startFresh({ loginUrl: '/acces?des=enquesta' });
      expect(result.current.needsLogin).toBe(true);
      act(() => result.current.onSelect('72'));
      act(() => result.current.vote());
      expect(eventsOf('apunt-login-required')).toMatchObject([{ intent: { type: 'vote', id: '7' } }]);
      await waitFor(() => expect(result.current.prompt.View).toBeDefined());
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
      await voteFor(view, '72');
      expect(view.result.current).toMatchObject({ state: 'voted', needsLogin: false });
    });
  });

  it('tells no numbers of hidden results', async () => {
    network.use(...pollHandlers(hiddenPoll));
    const view = await startFresh();
    await voteFor(view, '72');
    expect(view.result.current).toMatchObject({ isHidden: true, state: 'voted' });
  });
});
