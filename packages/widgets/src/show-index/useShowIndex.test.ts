import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstListSchema } from '@apunt/api/lists/lists';
import type { WidgetProps } from '@apunt/element/host';
import { itemHtml, searchHandlers } from '@apunt/testing/fixtures/lists';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { prepareLists } from '@apunt/testing/list-unit';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { showIndexContract } from './show-index.contract.ts';
import { indexHtml } from './show-index.fixture.ts';
import { useShowIndex } from './useShowIndex.ts';

describe('useShowIndex', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    prepareLists();
    history.replaceState(null, '', '/programes');
    network = installNetwork(...searchHandlers());
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
    history.replaceState(null, '', '/');
  });

  function start(given: Partial<WidgetProps<typeof showIndexContract>> = {}, html = indexHtml) {
    const host = createTestHost(showIndexContract);
    host.element.innerHTML = html;
    document.body.append(host.element);
    const props = propsOf(showIndexContract, host, { json: { props: { cursorMark: 'c12' } }, ...given });
    const hook = renderHook(() => useShowIndex(props));
    const names = () => [...host.element.querySelectorAll('li')].map(({ textContent }) => textContent);
    const { searching, list } = hook.result.current;
    return { host, names, searching, list, ...hook };
  }
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  const lastCall = () => decodeURIComponent(network.calls.at(-1) ?? '');
  const came = (count: number) => waitFor(() => expect(network.calls).toHaveLength(count));

  it('does not ask for the list that the server has printed, and goes on at its cursor, which stands in the path only', async () => {
    const { names, list, host } = start();
    await pass(50);
    expect(network.calls).toEqual([]);
    act(() => list.press());
    await waitFor(() => expect(names()).toHaveLength(24));
    expect(network.calls).toEqual(['GET /webapi/az/c12?limit=12&letter=TOP']);
    expect(host.events[0]).toEqual({ name: 'apunt-load-more', detail: { url: 'c12', page: 2, count: 12 } });
  });

  it('asks for the first page when there is none, without a cursor', async () => {
    const { names, host } = start({ json: {} }, '');
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(network.calls).toEqual(['GET /webapi/az/?limit=12&letter=TOP']);
    expect(host.element.querySelector('ul[data-apunt-list]')?.childElementCount).toBe(12);
    expect(host.states).toEqual(['loading', 'ready']);
  });

  it('asks the other search with what the specification says', async () => {
    start({ source: 'shows', json: {}, limit: 5 }, '');
    await came(1);
    expect(lastCall()).toBe(
      'GET /webapi/shows/search/?limit=5&letter=TOP&types=program&orderBy=lastPublishedContentDate',
    );
  });

  it('puts what a letter finds in place of the printed list, and tells the page', async () => {
    const { host, names, searching } = start();
    act(() => searching.chooseLetter('B'));
    expect(names()).toHaveLength(12);
    await waitFor(() => expect(names()).toEqual(['Barxiu', 'Bblat', 'Bcambra', 'Bdacsa', 'Bespiga']));
    expect(lastCall()).toBe('GET /webapi/az/?limit=12&letter=B');
    const payload = { limit: 12, letter: 'B', text: '', location: [], age: [], filters: [], cursorMark: '' };
    expect(host.events[0]).toEqual({ name: 'apunt-search-change', detail: { payload } });
    expect(location.search).toBe('?letter=B');
    act(() => searching.chooseLetter('B'));
    await came(2);
    expect(lastCall()).toBe('GET /webapi/az/?limit=12&letter=TOP');
    expect(location.search).toBe('');
  });

  it('lets letter and text exclude each other; letters clear filters, too', async () => {
    const { searching } = start();
    act(() => searching.filter({ location: ['València'], age: ['3'], filters: ['x'] }));
    await came(1);
    expect(lastCall()).toContain('location[]=València&age[]=3&filters[]=x');
    act(() => searching.type('blat', true));
    await came(2);
    expect(searching.view.search).toEqual({
      letter: 'TOP',
      text: 'blat',
      location: ['València'],
      age: ['3'],
      filters: ['x'],
    });
    act(() => searching.chooseLetter('C'));
    expect(searching.view).toEqual({
      field: '',
      search: { letter: 'C', text: '', location: [], age: [], filters: [] },
    });
    act(() => searching.type('d', true));
    expect(searching.view.search.letter).toBe('TOP');
    act(() => searching.type('', true));
    expect(searching.view.search.text).toBe('');
  });

  it('waits 300 ms after the last key', async () => {
    const { searching } = start();
    for (const text of ['b', 'bl', 'bla']) {
      act(() => searching.type(text));
      await pass(250);
    }
    expect(network.calls).toEqual([]);
    expect(searching.view.field).toBe('bla');
    await pass(100);
    await came(1);
    expect(lastCall()).toBe('GET /webapi/az/?limit=12&letter=TOP&text=bla');
  });

  it('discards an older answer, whenever it comes', async () => {
    let release = () => {};
    network.use(
      http.get('*/webapi/az/', async ({ request }) => {
        const letter = new URL(request.url).searchParams.get('letter') ?? '';
        if (letter === 'A') await new Promise<void>((resolve) => (release = resolve));
        return HttpResponse.json({ html: itemHtml(letter, `Només ${letter}`), cursorMark: null });
      }),
    );
    const { names, searching } = start();
    act(() => searching.chooseLetter('A'));
    await came(1);
    act(() => searching.chooseLetter('B'));
    await waitFor(() => expect(names()).toEqual(['Només B']));
    release();
    await pass(50);
    expect(names()).toEqual(['Només B']);
  });

  it('keeps the list of before when a search fails, and tries again by a press', async () => {
    network.use(http.get('*/webapi/az/', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { host, names, searching, list, result } = start();
    act(() => searching.chooseLetter('B'));
    await waitFor(() => expect(result.current.state).toMatchObject({ hasFailed: true, canRetry: true }));
    expect(names()).toHaveLength(12);
    expect(host.states.at(-1)).toBe('error');
    act(() => list.press());
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(result.current.state.canRetry).toBe(false);
  });

  it('begins with what stands in the address, which wins over the attributes', async () => {
    history.replaceState(null, '', '/programes?x=1&text=blat&letter=A');
    const { names, searching } = start({ letter: 'B' });
    expect(searching.view.field).toBe('blat');
    await waitFor(() => expect(names()).toHaveLength(9));
    expect(lastCall()).toBe('GET /webapi/az/?limit=12&letter=TOP&text=blat');
    act(() => searching.chooseLetter('M'));
    expect(location.search).toBe('?x=1&letter=M');
  });

  it('asks for nothing when the printed list is the one of the address', async () => {
    history.replaceState(null, '', '/programes?letter=A');
    start({ letter: 'A' });
    await pass(50);
    expect(network.calls).toEqual([]);
  });

  it('pushes one entry for a letter, and one for all the typing', async () => {
    const { searching } = start();
    const before = history.length;
    act(() => searching.chooseLetter('A'));
    expect(history.length).toBe(before + 1);
    for (const text of ['b', 'bl', 'bla']) act(() => searching.type(text, true));
    expect(history.length).toBe(before + 2);
    expect(location.search).toBe('?text=bla');
    act(() => searching.chooseLetter('B'));
    expect(history.length).toBe(before + 3);
  });

  it('leaves the address alone where it is asked to', () => {
    const { searching } = start({ noSyncUrl: true });
    act(() => searching.chooseLetter('A'));
    expect(location.search).toBe('');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(searching.view.search.letter).toBe('A');
  });

  it('asks again for a search that was cut off by the back/forward cache', async () => {
    let isSlow = true;
    network.use(
      http.get('*/webapi/az/', () =>
        isSlow ? new Promise<never>(() => {}) : HttpResponse.json({ html: itemHtml(1) }),
      ),
    );
    const { names, searching, result } = start();
    act(() => searching.chooseLetter('B'));
    await came(1);
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(result.current.state.isLoading).toBe(false);
    isSlow = false;
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(names()).toHaveLength(1));
  });

  it('obeys Back: the printed list again without a call, and another search by asking', async () => {
    const { names, searching } = start();
    const printed = names();
    act(() => searching.chooseLetter('B'));
    await waitFor(() => expect(names()).toHaveLength(5));
    act(() => {
      history.replaceState(null, '', '/programes');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(names()).toEqual(printed));
    expect(network.calls).toHaveLength(1);
    expect(searching.view.search.letter).toBe('TOP');
    act(() => {
      history.replaceState(null, '', '/programes?letter=T');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(names()[0]).toBe('Tarxiu'));
  });

  it('tells an empty result', async () => {
    const { host, names, searching } = start();
    act(() => searching.type('no existix', true));
    await waitFor(() => expect(host.states.at(-1)).toBe('empty'));
    expect(names()).toEqual([]);
  });

  it('draws results from data as cards, groups under headings until the first search', async () => {
    const results = [{ id: 1, name: 'Un' }, null, { id: 2, name: ' ' }, { id: 3, title: 'Tres' }];
    const { host, unmount } = start({ json: { props: v.parse(firstListSchema, { results }) } }, '');
    await waitFor(() => expect(host.element.querySelectorAll('li apunt-show-card')).toHaveLength(2));
    expect(Reflect.get(host.element.querySelector('apunt-show-card') ?? {}, 'data')).toMatchObject({
      name: 'Un',
    });
    unmount();
    expect(host.element.childElementCount).toBe(0);
    const groups = [{ name: 'Noves', results: [{ id: 1, name: 'Un', title: '' }] }];
    const other = start({ json: { props: { categories: groups } } }, '');
    await waitFor(() => expect(other.host.element.querySelector('section > h3')?.textContent).toBe('Noves'));
    act(() => other.searching.chooseLetter('A'));
    await waitFor(() => expect(other.names()).toHaveLength(5));
    expect(other.host.element.querySelector('section')).toBeNull();
  });

  it('uses the letters and the field of the template, and gives them back', async () => {
    const form = '<form><input name="text" value=""></form>';
    const { host, names, unmount, result } = start({ lettersWithResults: ['A', 'B'] }, form + indexHtml);
    expect(result.current).toMatchObject({ hasLetters: true, hasField: true });
    const letter = (name: string) => host.element.querySelector<HTMLElement>(`[data-letter="${name}"]`);
    expect(letter('Z')?.getAttribute('aria-disabled')).toBe('true');
    act(() => letter('Z')?.click());
    act(() => letter('B')?.click());
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(letter('B')?.getAttribute('aria-current')).toBe('true');
    expect(network.calls).toHaveLength(1);
    const field = host.element.querySelector('input');
    if (!field) throw new Error('no field');
    field.value = 'espiga';
    act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    act(() => void field.form?.dispatchEvent(sent));
    expect(sent.defaultPrevented).toBe(true);
    await came(2);
    expect(letter('B')?.getAttribute('aria-current')).toBeNull();
    unmount();
    expect(letter('Z')?.getAttribute('aria-disabled')).toBeNull();
    expect(names()).toHaveLength(12);
  });

  it('leaves to the page what it prints as a letter and is none', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { host } = start({}, '<a data-letter="ß!" href="#x">ß</a>');
    expect(error.mock.calls.map(([line]) => String(line))).toEqual([
      '<div> data-letter="ß!": expected #, A to Z, all or TOP (docs/errors/bad-value.md)',
    ]);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    host.element.querySelector('a')?.dispatchEvent(press);
    expect([press.defaultPrevented, network.calls]).toEqual([false, []]);
  });
});
