import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resultListSchema } from '@apunt/api/lists/lists';
import type { WidgetProps } from '@apunt/element/host';
import { nextPageHandlers } from '@apunt/testing/fixtures/lists';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { prepareLists } from '@apunt/testing/list-unit';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { searchResultsContract } from './search-results.contract.ts';
import { resultsHtml } from './search-results.fixture.ts';
import { useSearchResults } from './useSearchResults.ts';

describe('useSearchResults', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    prepareLists();
    history.replaceState(null, '');
    network = installNetwork(...nextPageHandlers());
    runtime = startTestRuntime();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    network.restore();
    resetPage();
    document.body.replaceChildren();
  });

  function start(given: Partial<WidgetProps<typeof searchResultsContract>> = {}, html = resultsHtml) {
    const host = createTestHost(searchResultsContract);
    host.element.innerHTML = html;
    document.body.append(host.element);
    const props = propsOf(searchResultsContract, host, { text: 'horta', nextPage: '/mes/2', ...given });
    const hook = renderHook(() => useSearchResults(props));
    return { host, ...hook };
  }

  it('goes on after the printed results, and tells both of page and of count', async () => {
    const { host, result } = start();
    await waitFor(() => expect(result.current.state.isOpen).toBe(true));
    expect(network.calls).toEqual([]);
    act(() => result.current.list.press());
    await waitFor(() => expect(result.current.state.total).toBe(8));
    expect(host.events[0]).toEqual({
      name: 'apunt-load-more',
      detail: { url: `${location.origin}/mes/2`, page: 2, count: 4 },
    });
    expect(host.events[1]).toEqual({ name: 'apunt-loaded', detail: { count: 4, done: false } });
  });

  it('marks the kind in the printed tabs, tells of a press, and gives them back', () => {
    const { host, unmount } = start({ searchtype: 'news' });
    const tab = (name: string) => host.element.querySelector<HTMLElement>(`[data-tab=${name}]`);
    expect(tab('all')?.getAttribute('aria-current')).toBeNull();
    expect(tab('news')?.getAttribute('aria-current')).toBe('page');
    tab('news')?.addEventListener('click', (event) => event.preventDefault());
    act(() => tab('news')?.click());
    expect(host.events).toEqual([{ name: 'apunt-tab-change', detail: { tab: 'news' } }]);
    unmount();
    expect(tab('all')?.getAttribute('aria-current')).toBe('page');
    expect(tab('news')?.getAttribute('aria-current')).toBeNull();
  });

  it.each([
    ['?searchtype=other', undefined, 'other'],
    ['?searchtype=news', 'videos', 'videos'],
    ['?searchtype=Other', undefined, undefined],
    ['?searchtype=', undefined, undefined],
    ['', undefined, undefined],
  ] as const)(
    'shows the kind of the address %j where the template says %j: %j',
    (query, searchtype, shown) => {
      history.replaceState(null, '', `/resultats/horta${query}`);
      const { host, result } = start({ searchtype });
      expect(result.current.searchtype).toBe(shown);
      const field = host.element.querySelector('input');
      if (field) field.value = 'marjal';
      act(() => host.element.querySelector('form')?.requestSubmit());
      expect(runtime.visits).toEqual([`/resultats/marjal${shown ? `?searchtype=${shown}` : ''}`]);
      history.replaceState(null, '', '/');
    },
  );

  it('searches anew with the same kind', () => {
    const { host } = start({ searchtype: 'videos' });
    const field = host.element.querySelector('input');
    if (!field) throw new Error('no field');
    field.value = 'marjal';
    act(() => void field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    expect(runtime.visits).toEqual(['/resultats/marjal?searchtype=videos']);
    field.value = 'ma';
    act(() => void field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    expect(host.events.at(-1)).toEqual({ name: 'apunt-search-invalid', detail: { text: 'ma' } });
    expect(host.states.at(-1)).toBe('invalid');
  });

  it('draws results and groups from data', async () => {
    const results = [{ id: 1, title: 'Un' }, null, {}];
    const one = start({ nextPage: undefined, json: { props: v.parse(resultListSchema, { results }) } }, '');
    await waitFor(() => expect(one.host.element.querySelectorAll('li > apunt-card')).toHaveLength(1));
    const categories = [{ name: 'Vídeos', results }];
    const two = start({ json: { props: v.parse(resultListSchema, { categories }) } }, '');
    await waitFor(() => expect(two.host.element.querySelector('h3')?.textContent).toBe('Vídeos'));
  });

  it('is empty without results', async () => {
    const { host } = start({ nextPage: undefined }, '<ul data-apunt-list></ul>');
    await waitFor(() => expect(host.states.at(-1)).toBe('empty'));
  });
});
