import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import type { MouseEvent } from 'react';
import * as v from 'valibot';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { streamsSchema } from '@apunt/api/resources/streaming';
import type { WidgetProps } from '@apunt/element/host';
import { liveStreams, streamingHandlers } from '@apunt/testing/fixtures/streaming';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { streamingListContract } from './streaming-list.contract.ts';
import { useStreamingList, type Mode } from './useStreamingList.ts';

const PATH = 'GET /api/front/streaming/list';
const given = v.parse(streamsSchema, liveStreams);

describe('useStreamingList', () => {
  let network: Network;
  let runtime: TestRuntime;
  let streams: (typeof liveStreams)[number][] = [];

  beforeEach(async () => {
    resetPage();
    streams = [...liveStreams];
    network = installNetwork(...streamingHandlers(() => streams));
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

  function start(more: Partial<WidgetProps<typeof streamingListContract>> = {}) {
    const host = createTestHost(streamingListContract);
    const props = propsOf(streamingListContract, host, more);
    const hook = renderHook((now: Partial<typeof props>) => useStreamingList({ ...props, ...now }), {
      initialProps: {},
    });
    const ids = () => hook.result.current.streams?.map(({ id }) => id);
    return { host, ids, ...hook };
  }
  const calls = (count: number) => waitFor(() => expect(network.calls).toHaveLength(count));
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  const setHidden = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const setOnline = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  it('asks at once and every 10 s, and tells what has changed', async () => {
    const { host, ids } = start();
    await waitFor(() => expect(ids()).toEqual(['301', '302', '303']));
    expect(host.states).toEqual(['loading', 'ready']);
    streams = liveStreams.slice(1);
    await pass(9_000);
    expect(network.calls).toEqual([PATH]);
    await pass(1_500);
    await waitFor(() => expect(ids()).toEqual(['302', '303']));
    expect(host.events).toEqual([{ name: 'apunt-streams-change', detail: { added: [], removed: ['301'] } }]);
    streams = [];
    await pass(10_500);
    await waitFor(() => expect(host.states.at(-1)).toBe('empty'));
  });

  it('draws nothing anew when nothing has changed', async () => {
    const { host, ids, result } = start();
    await waitFor(() => expect(ids()).toHaveLength(3));
    const first = result.current;
    await pass(10_500);
    await calls(2);
    await pass(100);
    expect(result.current).toBe(first);
    expect(host.events).toEqual([]);
  });

  it('spares the first call when the page came with the list', async () => {
    const { ids } = start({ json: { props: given }, interval: 2000 });
    expect(ids()).toEqual(['301', '302', '303']);
    await pass(1_500);
    expect(network.calls).toEqual([]);
    await pass(1_000);
    await calls(1);
  });

  it('leaves out one, also of the page’s own list', async () => {
    const { ids, rerender } = start({ excludeId: '302', json: { props: given } });
    expect(ids()).toEqual(['301', '303']);
    await pass(10_500);
    await calls(1);
    expect(network.calls).toEqual([`${PATH}/302`]);
    rerender({ excludeId: '301' });
    await calls(2);
    await waitFor(() => expect(ids()).toEqual(['302', '303']));
    expect(network.calls[1]).toBe(`${PATH}/301`);
  });

  it('asks not in a hidden tab, and once on return', async () => {
    start();
    await calls(1);
    await pass(100);
    setHidden(true);
    await pass(60_000);
    expect(network.calls).toHaveLength(1);
    setHidden(false);
    await calls(2);
    await pass(5_000);
    expect(network.calls).toHaveLength(2);
  });

  it('asks not offline, and once on return', async () => {
    start();
    await calls(1);
    await pass(100);
    setOnline(false);
    await pass(60_000);
    expect(network.calls).toHaveLength(1);
    setOnline(true);
    await calls(2);
  });

  it('asks less often after failures, keeps what it has, and recovers', async () => {
    const { host, ids } = start();
    await waitFor(() => expect(ids()).toHaveLength(3));
    network.use(http.get('*/streaming/list', () => HttpResponse.json({}, { status: 500 })));
    await pass(10_500);
    await calls(2);
    for (const wait of [20_000, 40_000, 80_000, 120_000, 120_000]) {
      const before = network.calls.length;
      await pass(wait - 2_000);
      expect(network.calls).toHaveLength(before);
      for (let step = 0; step < 8 && network.calls.length === before; step += 1) await pass(500);
      expect(network.calls).toHaveLength(before + 1);
    }
    expect(ids()).toHaveLength(3);
    expect(host.states.at(-1)).toBe('ready');
    expect(host.events[0]).toMatchObject({ name: 'apunt-error', detail: { type: 'server' } });
    expect(runtime.session.store.getState().errors.every(({ handled }) => handled)).toBe(true);
    network.use(...streamingHandlers());
    await pass(121_000);
    await calls(8);
    await pass(10_500);
    await calls(9);
  });

  it('leaves the page’s own words when it never had an answer', async () => {
    network.cut();
    const { host, ids } = start();
    await waitFor(() => expect(host.states.at(-1)).toBe('error'));
    expect(ids()).toBeUndefined();
  });

  it('asks again when it is told to, and no more when it has gone', async () => {
    const { host, unmount } = start();
    await calls(1);
    act(() => host.reload());
    await calls(2);
    unmount();
    await pass(60_000);
    expect(network.calls).toHaveLength(2);
  });

  it('takes no dangerous addresses', () => {
    const [first] = given;
    if (!first) throw new Error('no stream');
    const bad = { ...first, video: 'javascript:1', image: { src: 'data:text/html,1', alt: '' } };
    const { result } = start({ json: { props: [bad, { ...bad, id: '9', audio: 'data:audio/mpeg,1' }] } });
    expect(result.current.streams).toEqual([{ ...first, video: '', image: null }]);
  });

  describe('a press', () => {
    function press(
      mode: Mode,
      more: Partial<WidgetProps<typeof streamingListContract>>,
      init = {},
      isPrevented = false,
      href = '/directe/tv.m3u8',
      types = { watch: '', listen: '' },
    ) {
      const { host, result } = start({ json: { props: given }, ...more });
      const [first] = given;
      if (!first) throw new Error('no stream');
      if (isPrevented) host.prevented.add('apunt-stream-select');
      const link = document.createElement('a');
      link.setAttribute('href', href);
      let isFollowed = false;
      link.addEventListener('click', (event) => {
        // The parts of React's event that are used.
        const stream = { ...first, types };
        result.current.onSelect(event as unknown as MouseEvent<HTMLAnchorElement>, stream, mode);
        isFollowed = !event.defaultPrevented;
        event.preventDefault();
      });
      document.body.append(link);
      fireEvent.click(link, init);
      return { host, isFollowed };
    }
    function playerWith(methods: object) {
      const player = Object.assign(document.createElement('div'), { id: 'p' }, methods);
      document.body.append(player);
    }
    const detail = { id: '301', mode: 'watch', href: '/directe/tv.m3u8' };

    it('follows the link, and may be stopped by the page', () => {
      const { host, isFollowed } = press('watch', {});
      expect(isFollowed).toBe(true);
      expect(host.events).toEqual([{ name: 'apunt-stream-select', detail }]);
      expect(press('watch', {}, {}, true).isFollowed).toBe(false);
    });

    it('plays in the player that is named', () => {
      const [load, play] = [vi.fn(), vi.fn()];
      playerWith({ load, play });
      expect(press('listen', { player: 'p' }).isFollowed).toBe(false);
      expect(load).toHaveBeenCalledExactlyOnceWith({
        id: '301',
        title: 'El matí a la marjal',
        type: 'audio',
        sources: ['/directe/tv.m3u8'],
        duration: 0,
      });
      expect(play).toHaveBeenCalledOnce();
      expect(press('watch', { player: 'p' }, {}, true).isFollowed).toBe(false);
      expect(load).toHaveBeenCalledOnce();
    });

    it('plays an address without an extension when the answer tells its type', () => {
      const [load, play] = [vi.fn(), vi.fn()];
      playerWith({ load, play });
      const types = { watch: '', listen: 'audio/mpeg' };
      expect(press('listen', { player: 'p' }, {}, false, '/directe/radio', types).isFollowed).toBe(false);
      const sources = [{ src: '/directe/radio', type: 'audio/mpeg' }];
      expect(load).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sources }));
      expect(press('watch', { player: 'p' }, {}, false, '/directe/tv', types).isFollowed).toBe(true);
    });

    it('follows a link to a page', () => {
      const load = vi.fn();
      playerWith({ load });
      expect(press('watch', { player: 'p' }, {}, false, '/directe/tv').isFollowed).toBe(true);
      expect(load).not.toHaveBeenCalled();
    });

    it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])('leaves %j to the browser', (key) => {
      const load = vi.fn();
      playerWith({ load });
      expect(press('watch', { player: 'p' }, key).isFollowed).toBe(true);
      expect(load).not.toHaveBeenCalled();
    });

    it('follows the link where there is no player, or none that can', () => {
      expect(press('watch', { player: 'nobody' }).isFollowed).toBe(true);
      playerWith({});
      expect(press('watch', { player: 'p' }).isFollowed).toBe(true);
    });
  });
});
