import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { searchHandlers } from '@apunt/testing/fixtures/lists';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { prepareLists } from '@apunt/testing/list-unit';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { activityListContract } from './activity-list.contract.ts';
import { activitiesHtml, filters, formHtml } from './activity-list.fixture.ts';
import { useActivityList } from './useActivityList.ts';

describe('useActivityList', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    prepareLists();
    history.replaceState(null, '', '/activitats?pagina=x');
    network = installNetwork(...searchHandlers());
    startTestRuntime();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    network.restore();
    resetPage();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  function start(given: Partial<WidgetProps<typeof activityListContract>> = {}, html = activitiesHtml) {
    const host = createTestHost(activityListContract);
    host.element.innerHTML = html;
    document.body.append(host.element);
    const props = propsOf(activityListContract, host, { json: { filters }, ...given });
    const hook = renderHook(() => useActivityList(props));
    const count = () => host.element.querySelectorAll('li').length;
    return { host, count, ...hook };
  }
  const lastCall = () => decodeURIComponent(network.calls.at(-1) ?? '');

  it('asks with the filters, which stand in the address, and tells of both', async () => {
    const { host, count, result } = start();
    expect(result.current.groups.map(({ name }) => name)).toEqual(['location', 'age', 'Tema']);
    act(() => result.current.onFilter({ location: ['arxiu'], age: [], filters: ['natura'] }));
    await waitFor(() => expect(count()).toBe(9));
    expect(lastCall()).toBe('GET /webapi/activity/?limit=12&letter=TOP&location[]=arxiu&filters[]=natura');
    expect(location.search).toBe('?pagina=x&location[]=arxiu&filters[]=natura');
    expect(host.events.map(({ name }) => name)).toEqual([
      'apunt-filters-change',
      'apunt-search-change',
      'apunt-loaded',
    ]);
    expect(host.events[0]?.detail).toEqual({ filters: ['natura'], location: ['arxiu'], age: [] });
    act(() => result.current.searching.type('dacsa', true));
    expect(result.current.search).toMatchObject({ text: 'dacsa', location: ['arxiu'], letter: 'TOP' });
  });

  it('begins with the filters of the address', async () => {
    history.replaceState(null, '', '/activitats?location%5B%5D=blat&age=3-6');
    const { result } = start();
    await waitFor(() => expect(network.calls).toHaveLength(1));
    expect(lastCall()).toBe('GET /webapi/activity/?limit=12&letter=TOP&location[]=blat&age[]=3-6');
    expect(result.current.search.location).toEqual(['blat']);
  });

  it('asks for nothing when the server has answered the filters of the address', async () => {
    history.replaceState(null, '', '/activitats?location[]=blat');
    const searchPayload = { letter: 'TOP', text: '', location: ['blat'], age: [], filters: [] };
    const { result } = start({ json: { filters, props: { searchPayload, cursorMark: 'c12' } } });
    await waitFor(() => expect(result.current.state.isOpen).toBe(true));
    expect(network.calls).toEqual([]);
  });

  it('uses the filters of a printed form, and shows in them what is chosen', async () => {
    const { host, count, result } = start({}, formHtml + activitiesHtml);
    expect(result.current.hasFilters).toBe(true);
    const select = host.element.querySelector('select');
    const box = host.element.querySelector<HTMLInputElement>('[type=checkbox]');
    if (!select || !box) throw new Error('no controls');
    select.value = 'arxiu';
    act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
    await waitFor(() => expect(count()).toBe(9));
    expect(host.events[0]?.detail).toEqual({ location: ['arxiu'], age: [], filters: [] });
    act(() => result.current.onFilter({ location: [], age: ['3-6'], filters: [] }));
    expect(select.value).toBe('');
    expect(box.checked).toBe(true);
    act(() => result.current.searching.chooseLetter('A'));
    expect(box.checked).toBe(false);
  });

  it('has no groups without filters', () => {
    expect(start({ json: {} }).result.current.groups).toEqual([]);
  });
});
