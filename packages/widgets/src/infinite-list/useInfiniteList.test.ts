import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { itemsHtml, nextPageHandlers } from '@apunt/testing/fixtures/lists';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { comeNear, prepareLists } from '@apunt/testing/list-unit';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { infiniteListContract } from './infinite-list.contract.ts';
import { listHtml } from './infinite-list.fixture.ts';
import { useInfiniteList } from './useInfiniteList.ts';

describe('useInfiniteList', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    prepareLists();
    history.replaceState(null, '');
    network = installNetwork(...nextPageHandlers());
    startTestRuntime();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    network.restore();
    resetPage();
    document.body.replaceChildren();
  });

  function start(given: Partial<WidgetProps<typeof infiniteListContract>> = {}, html = listHtml) {
    const host = createTestHost(infiniteListContract);
    host.element.innerHTML = html;
    document.body.append(host.element);
    const props = propsOf(infiniteListContract, host, { nextPage: '/mes/2', ...given });
    const hook = renderHook(() => useInfiniteList(props));
    hook.result.current.list.watch(host.element, null);
    const ids = () =>
      [...host.element.querySelectorAll<HTMLElement>('li[data-id]')].map(({ dataset }) => dataset['id']);
    return { host, ids, ...hook };
  }
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  const calls = (count: number) => waitFor(() => expect(network.calls).toHaveLength(count));
  const near = () => act(() => comeNear());

  it('asks for the next page a second after its end is near, and not before', async () => {
    const { host, ids } = start();
    await pass(5_000);
    expect(network.calls).toEqual([]);
    near();
    await pass(950);
    expect(network.calls).toEqual([]);
    await pass(100);
    await waitFor(() => expect(ids()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']));
    expect(network.calls).toEqual(['GET /mes/2']);
    expect(host.events).toEqual([
      { name: 'apunt-load-more', detail: { url: `${location.origin}/mes/2`, page: 2 } },
      { name: 'apunt-loaded', detail: { count: 4, done: false } },
    ]);
  });

  it('loads three by itself, then waits for a press, after which three more come', async () => {
    network.use(...nextPageHandlers({ pages: 20 }));
    const { result } = start({ delay: 10 });
    for (let round = 1; round <= 5; round += 1) {
      near();
      await pass(50);
    }
    await calls(3);
    act(() => result.current.list.press());
    await calls(4);
    await waitFor(() => expect(result.current.state.isLoading).toBe(false));
    for (let round = 1; round <= 5; round += 1) {
      near();
      await pass(50);
    }
    await calls(7);
  });

  it('has no delay after a press, and one load at a time', async () => {
    const { result } = start({ delay: 60_000 });
    act(() => {
      result.current.list.press();
      result.current.list.press();
    });
    await calls(1);
    await waitFor(() => expect(result.current.state).toMatchObject({ added: 4, total: 8 }));
    expect(network.calls).toHaveLength(1);
  });

  it('leaves out what it knows, ends at a page that it has asked for, and says so', async () => {
    network.use(
      http.get('*/mes/2', () => HttpResponse.json({ html: itemsHtml(3, 3).join(''), nextPage: '/mes/2' })),
    );
    const { host, ids, result } = start();
    act(() => result.current.list.press());
    await waitFor(() => expect(ids()).toEqual(['1', '2', '3', '4', '5']));
    expect(result.current.state.hasMore).toBe(false);
    expect(host.events.at(-1)).toEqual({ name: 'apunt-loaded', detail: { count: 1, done: true } });
  });

  it.each([null, '', 'null', 'javascript:alert(1)', 'ftp://a.test/2', '//evil.test/2', 7, { a: 1 }])(
    'ends at the next page %j',
    async (nextPage) => {
      const answer = { html: itemsHtml(5, 1), nextPage };
      network.use(http.get('*/mes/2', () => HttpResponse.json(answer)));
      const { result } = start();
      act(() => result.current.list.press());
      await waitFor(() => expect(result.current.state.total).toBe(5));
      // A number is read as an address beside the page's own.
      expect(result.current.state.hasMore).toBe(nextPage === 7);
    },
  );

  it.each([
    ['nothing', () => HttpResponse.error()],
    ['an error', () => HttpResponse.json({}, { status: 500 })],
    ['HTML', () => new HttpResponse('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])(
    'keeps the button when %s comes: nothing by itself, and a press asks for the same',
    async (_, answer) => {
      network.use(http.get('*/mes/2', answer));
      const { host, ids, result } = start({ delay: 10 });
      near();
      await pass(50);
      await waitFor(() => expect(result.current.state.hasFailed).toBe(true));
      expect(host.states.at(-1)).toBe('error');
      expect(host.events.at(-1)?.name).toBe('apunt-error');
      near();
      await pass(5_000);
      expect(network.calls).toEqual(['GET /mes/2']);
      network.use(...nextPageHandlers());
      act(() => result.current.list.press());
      await waitFor(() => expect(ids()).toHaveLength(8));
      expect(network.calls).toEqual(['GET /mes/2', 'GET /mes/2']);
      expect(host.states.at(-1)).toBe('ready');
    },
  );

  it('counts an empty page with a next one as a load', async () => {
    network.use(
      http.get('*/mes/:page', ({ params }) =>
        HttpResponse.json({ html: [], nextPage: `/mes/${Number(params['page']) + 1}` }),
      ),
    );
    start({ delay: 10 });
    for (let round = 1; round <= 6; round += 1) {
      near();
      await pass(50);
    }
    await calls(3);
  });

  it('lets the page do it itself', async () => {
    const { host, result } = start();
    host.prevented.add('apunt-load-more');
    act(() => result.current.list.press());
    await pass(50);
    expect(network.calls).toEqual([]);
    expect(result.current.state.isLoading).toBe(false);
  });

  it('goes by endpoint and cursor', async () => {
    network.use(
      http.get('*/llista/:cursor', ({ params }) =>
        HttpResponse.json({ html: itemsHtml(5, 1), cursorMark: params['cursor'] === 'a/b' ? 'a/b' : 'x' }),
      ),
    );
    const { host, result } = start({ nextPage: undefined, endpoint: '/llista/', cursor: 'a/b' });
    act(() => result.current.list.press());
    await waitFor(() => expect(result.current.state.total).toBe(5));
    expect(network.calls).toEqual(['GET /llista/a%2Fb']);
    expect(host.events[0]?.detail).toEqual({ url: '/llista/a%2Fb', page: 2 });
    expect(result.current.state.hasMore).toBe(false);
  });

  it('puts ads after the 6th, 12th and 18th item, as far as there are any, and none in the preview', async () => {
    const ads = [1, 2].map((id) => ({
      id: `ad-${id}`,
      name: '',
      adUnitCode: '',
      slotType: '',
      sizes: '300x250',
    }));
    const { host, ids, result, unmount } = start({ json: { ads } });
    for (const total of [8, 12, 16, 20]) {
      act(() => result.current.list.press());
      await waitFor(() => expect(result.current.state.total).toBe(total));
    }
    const order = [...host.element.querySelectorAll('li')].map(
      (item) => item.dataset['id'] ?? item.querySelector('apunt-ad')?.getAttribute('ad-id'),
    );
    expect(order.indexOf('ad-1')).toBe(6);
    expect(order.indexOf('ad-2')).toBe(13);
    expect(host.element.querySelectorAll('apunt-ad')).toHaveLength(2);
    expect(ids()).toHaveLength(20);
    unmount();
    expect(host.element.querySelector('apunt-ad')).toBeNull();
    startTestRuntime({ config: { preview: true } });
    const other = start({ json: { ads } });
    act(() => other.result.current.list.press());
    await waitFor(() => expect(other.result.current.state.total).toBe(8));
    expect(other.host.element.querySelector('apunt-ad')).toBeNull();
  });

  it('discards an answer that comes after it has gone', async () => {
    const { ids, result, unmount } = start();
    act(() => result.current.list.press());
    unmount();
    await pass(100);
    expect(ids()).toHaveLength(4);
  });

  it('works where storage is denied', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { ids, result } = start();
    act(() => result.current.list.press());
    await waitFor(() => expect(ids()).toHaveLength(8));
    act(() => void dispatchEvent(new Event('pagehide')));
  });
});
