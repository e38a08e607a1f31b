import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printedLivePageSchema } from '@apunt/api/resources/live';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { liveFeedContract } from './live-feed.contract.ts';
import {
  feedHtml,
  rawMessage,
  rawMessages,
  START,
  storyHandlers,
  type RawMessage,
} from './live-feed.fixture.ts';
import { useLiveFeed } from './useLiveFeed.ts';

const FIRST = 'GET /api/front/live/7/messages/newest';
const since = (index: number) => `${FIRST}?timestamp=${START + index * 60}&order=ASC`;

describe('useLiveFeed', () => {
  let network: Network;
  let runtime: TestRuntime;
  let story: { messages: RawMessage[]; page?: number };

  beforeEach(() => {
    resetPage();
    story = { messages: rawMessages(1, 3) };
    network = installNetwork(...storyHandlers(story));
    runtime = startTestRuntime();
    vi.spyOn(Math, 'random').mockReturnValue(0.5); // No wait is longer or shorter than the interval.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    network.restore();
    resetPage();
    document.body.replaceChildren();
  });

  function start(given: Partial<WidgetProps<typeof liveFeedContract>> = {}, printed = '') {
    const host = createTestHost(liveFeedContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    document.body.append(host.element);
    const props = propsOf(liveFeedContract, host, { liveId: '7', ...given });
    const hook = renderHook((now: Partial<typeof props>) => useLiveFeed({ ...props, ...now }), {
      initialProps: {},
    });
    const ids = () => [...host.element.querySelectorAll('article')].map((one) => one.dataset['id']);
    return { host, ids, ...hook };
  }
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  const calls = (count: number) => waitFor(() => expect(network.calls).toHaveLength(count));
  const setHidden = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const setOnline = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  it('asks at once without parameters, then every 20 s for what is newer', async () => {
    const { host, ids } = start();
    await waitFor(() => expect(ids()).toEqual(['m3', 'm2', 'm1']));
    expect(host.states).toEqual(['loading', 'ready']);
    story.messages.unshift(rawMessage(4));
    await pass(14_000);
    expect(network.calls).toEqual([FIRST]);
    await pass(6_500);
    await waitFor(() => expect(ids()).toEqual(['m4', 'm3', 'm2', 'm1']));
    expect(network.calls[1]).toBe(since(3));
    expect(host.events).toEqual([{ name: 'apunt-live-new', detail: { count: 1, inserted: true } }]);
    await pass(20_500);
    await calls(3);
    expect(network.calls[2]).toBe(since(4));
  });

  it('asks the first time also where the page has printed messages, and draws none of them again', async () => {
    const { host, ids } = start({}, feedHtml(1, 3));
    const printed = [...host.element.querySelectorAll('article')];
    await calls(1);
    await pass(50);
    expect(ids()).toEqual(['m3', 'm2', 'm1']);
    expect([...host.element.querySelectorAll('article')]).toEqual(printed);
    expect(host.events).toEqual([]);
  });

  it('takes the HTML where there is data, too', async () => {
    const page = { messages: rawMessages(7, 9), hasMoreResults: true };
    const { ids, result } = start({ json: { props: v.parse(printedLivePageSchema, page) } }, feedHtml(1, 3));
    await calls(1);
    await pass(50);
    expect(ids()).toEqual(['m3', 'm2', 'm1']);
    await waitFor(() => expect(result.current.hasOlder).toBe(true));
  });

  it('fills the gap since the page was printed, page by page', async () => {
    story = Object.assign(story, { messages: rawMessages(1, 12), page: 4 });
    const { ids } = start({ notice: 'insert' }, feedHtml(1, 3));
    await waitFor(() => expect(ids()[0]).toBe('m12'));
    expect(ids()).toHaveLength(12);
    expect(network.calls[1]).toBe(since(3));
  });

  it('asks less often after failures: two, four, six times as long, and recovers', async () => {
    const { host, ids } = start({ interval: 10_000 });
    await waitFor(() => expect(ids()).toHaveLength(3));
    network.use(http.get('*/messages/*', () => HttpResponse.json({}, { status: 500 })));
    await pass(10_500);
    await calls(2);
    for (const wait of [20_000, 40_000, 60_000, 60_000]) {
      const before = network.calls.length;
      await pass(wait - 6_000);
      expect(network.calls).toHaveLength(before);
      for (let step = 0; step < 16 && network.calls.length === before; step += 1) await pass(500);
      expect(network.calls).toHaveLength(before + 1);
    }
    expect(ids()).toHaveLength(3);
    expect(host.states.at(-1)).toBe('ready');
    expect(host.events[0]).toMatchObject({ name: 'apunt-error', detail: { type: 'server' } });
    expect(runtime.session.store.getState().errors.every(({ handled }) => handled)).toBe(true);
    network.use(...storyHandlers(story));
    await pass(61_000);
    await calls(7);
    await pass(10_500);
    await calls(8);
  });

  it('asks not in a hidden tab and not offline, and once on return', async () => {
    start();
    await calls(1);
    await pass(100);
    setHidden(true);
    await pass(90_000);
    expect(network.calls).toHaveLength(1);
    setHidden(false);
    await calls(2);
    await pass(5_000);
    setOnline(false);
    await pass(90_000);
    expect(network.calls).toHaveLength(2);
    setOnline(true);
    await calls(3);
    await pass(5_000);
    expect(network.calls).toHaveLength(3);
  });

  it('is silent from the start in a hidden tab', async () => {
    setHidden(true);
    start();
    await pass(90_000);
    expect(network.calls).toEqual([]);
    setHidden(false);
    await calls(1);
  });

  it('pauses and resumes when the page says so', async () => {
    const { host } = start();
    await calls(1);
    await pass(100);
    act(() => host.call('pause'));
    await pass(90_000);
    expect(network.calls).toHaveLength(1);
    act(() => host.call('resume'));
    await calls(2);
  });

  it('stops when the story ends, and says so; asks once where it had ended before', async () => {
    const { host, rerender, result } = start();
    await calls(1);
    await pass(100);
    rerender({ closed: true });
    expect(result.current.isClosed).toBe(true);
    expect(host.events).toEqual([{ name: 'apunt-live-closed', detail: {} }]);
    await pass(90_000);
    expect(network.calls).toHaveLength(1);
    const ended = start({ closed: true });
    await calls(2);
    await pass(90_000);
    expect(network.calls).toHaveLength(2);
    expect(ended.host.events).toEqual([]);
  });

  it('gathers what is new and shows it when it is told to', async () => {
    const { host, ids, result } = start({ notice: 'button' });
    await waitFor(() => expect(ids()).toHaveLength(3));
    story.messages.unshift(rawMessage(5), rawMessage(4));
    await pass(20_500);
    await waitFor(() => expect(result.current.pending).toBe(2));
    story.messages[0] = rawMessage(5, { title: 'Corregit', isEdited: true });
    await pass(20_500);
    await calls(3);
    expect(result.current.pending).toBe(2);
    act(() => host.call('showNew'));
    expect(ids()).toEqual(['m5', 'm4', 'm3', 'm2', 'm1']);
    expect(host.element.querySelector('#m5 h2')?.textContent).toBe('Corregit');
    expect(result.current.pending).toBe(0);
    expect(host.events.map(({ name, detail }) => ({ name, ...detail }))).toEqual([
      { name: 'apunt-live-new', count: 2, inserted: false },
      { name: 'apunt-live-show', count: 2 },
    ]);
  });

  it('replaces an edited message in its place, counts it not, and takes no edit of one that is not here', async () => {
    const { host, ids } = start();
    await waitFor(() => expect(ids()).toHaveLength(3));
    const article = host.element.querySelector('#m2');
    story.messages = [
      ...story.messages.map((one) =>
        one.id === 'm2' ? rawMessage(2, { title: 'Corregit', isEdited: true }) : one,
      ),
      rawMessage(-5, { isEdited: true }),
    ];
    await pass(20_500);
    await waitFor(() => expect(article?.querySelector('h2')?.textContent).toBe('Corregit'));
    expect(ids()).toEqual(['m3', 'm2', 'm1']);
    expect(host.element.querySelector('#m2')).toBe(article);
    expect(host.events).toEqual([]);
  });

  it('orders by date, the later of one second first, and knows messages without an id', async () => {
    const at = (second: number, title: string) => ({ publishedDate: START + second, title });
    story.messages = [];
    network.use(
      http.get('*/messages/newest', () =>
        HttpResponse.json({
          messages: [at(5, 'b'), at(5, 'a'), at(1, 'z'), at(5, 'b')],
          hasMoreResults: false,
        }),
      ),
    );
    const { host } = start();
    const titles = () => [...host.element.querySelectorAll('h2')].map((one) => one.textContent);
    await waitFor(() => expect(titles()).toEqual(['b', 'a', 'z']));
    network.use(
      http.get('*/messages/newest', () =>
        HttpResponse.json({ messages: [at(3, 'between'), at(5, 'c'), at(5, 'd')], hasMoreResults: false }),
      ),
    );
    await pass(20_500);
    await waitFor(() => expect(titles()).toEqual(['d', 'c', 'b', 'a', 'between', 'z']));
  });

  it('survives answers that are none', async () => {
    const answers: (() => Response)[] = [
      () => new HttpResponse('<!doctype html><p>x</p>', { headers: { 'content-type': 'text/html' } }),
      () => HttpResponse.json(null),
      () => HttpResponse.json({ messages: 'x' }),
      () => HttpResponse.json({ messages: [null, 7, {}, { title: ' ' }, rawMessage(1)] }),
    ];
    network.use(http.get('*/messages/newest', () => answers.shift()?.() ?? HttpResponse.json({})));
    const { ids, host } = start({ interval: 1000 });
    await waitFor(() => expect(host.states.at(-1)).toBe('error'));
    for (let step = 0; step < 20 && ids().length === 0; step += 1) await pass(1000);
    expect(ids()).toEqual(['m1']);
    expect(host.states.at(-1)).toBe('ready');
  });

  it('asks for older ones until there are none, or the oldest stays the same', async () => {
    story = Object.assign(story, { messages: rawMessages(1, 9), page: 4 });
    const { ids, result, host } = start();
    await waitFor(() => expect(ids()).toHaveLength(4));
    await waitFor(() => expect(result.current.hasOlder).toBe(true));
    await act(async () => result.current.onOlder());
    await waitFor(() => expect(ids()).toHaveLength(7));
    expect(network.calls[1]).toBe(
      `GET /api/front/live/7/messages/oldest?timestamp=${START + 6 * 60}&order=DESC`,
    );
    expect(host.events).toEqual([{ name: 'apunt-live-older', detail: { count: 3 } }]);
    network.use(
      http.get('*/messages/oldest', () =>
        HttpResponse.json({ messages: [rawMessage(3)], hasMoreResults: true }),
      ),
    );
    await act(async () => result.current.onOlder());
    await waitFor(() => expect(result.current.hasOlder).toBe(false));
  });

  it('keeps the button after a failure to load older ones', async () => {
    story = Object.assign(story, { messages: rawMessages(1, 9), page: 4 });
    const { ids, result, host } = start();
    await waitFor(() => expect(ids()).toHaveLength(4));
    network.use(http.get('*/messages/oldest', () => HttpResponse.error()));
    await act(async () => result.current.onOlder());
    await waitFor(() => expect(host.events[0]?.name).toBe('apunt-error'));
    expect([result.current.hasOlder, result.current.isLoadingOlder]).toEqual([true, false]);
  });

  it('takes the places for advertisements of the page, not in a preview and not where it is told so', async () => {
    const ads = { mobile: [{ id: 'small' }], desktop: [{ id: 'a' }, { id: 'b' }] };
    const drawn = (element: Element) =>
      [...element.querySelectorAll('apunt-ad')].map((ad) => ad.getAttribute('ad-id'));
    resetPage();
    startTestRuntime({ config: { json: (name) => (name === 'ads' ? ads : undefined) } });
    const { host } = start();
    await waitFor(() => expect(drawn(host.element)).toEqual(['a']));
    const without = start({ noAds: true });
    await waitFor(() => expect(without.ids()).toHaveLength(3));
    expect(drawn(without.host.element)).toEqual([]);
    resetPage();
    startTestRuntime({ config: { preview: true, json: (name) => (name === 'ads' ? ads : undefined) } });
    const preview = start();
    await waitFor(() => expect(preview.ids()).toHaveLength(3));
    expect(drawn(preview.host.element)).toEqual([]);
  });

  it('asks nothing more and takes its own away when it has gone', async () => {
    story.messages.unshift(rawMessage(4));
    const { host, ids, unmount } = start({}, feedHtml(1, 3));
    await waitFor(() => expect(ids()).toHaveLength(4));
    unmount();
    expect(ids()).toEqual(['m3', 'm2', 'm1']);
    expect(host.element.innerHTML).toBe(feedHtml(1, 3).replace('data-apunt-list', 'data-apunt-list=""'));
    await pass(90_000);
    expect(network.calls).toHaveLength(1);
  });
});
