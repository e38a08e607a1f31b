import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blogListSchema } from '@apunt/api/lists/lists';
import type { WidgetProps } from '@apunt/element/host';
import { itemsHtml } from '@apunt/testing/fixtures/lists';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { prepareLists } from '@apunt/testing/list-unit';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { blogIndexContract } from './blog-index.contract.ts';
import { useBlogIndex } from './useBlogIndex.ts';

const PATH = 'GET /webapi/blogs/search/';
const QUERY = '?limit=12&types=blogs&orderBy=lastPublishedContentDate';

describe('useBlogIndex', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    prepareLists();
    history.replaceState(null, '');
    network = installNetwork(
      http.get('*/webapi/blogs/search/', () => HttpResponse.json({ html: itemsHtml(1, 3), cursorMark: 'x' })),
      http.get('*/webapi/blogs/search/:cursor', () =>
        HttpResponse.json({ html: itemsHtml(4, 3), cursorMark: null }),
      ),
    );
    startTestRuntime();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    network.restore();
    resetPage();
    document.body.replaceChildren();
  });

  function start(given: Partial<WidgetProps<typeof blogIndexContract>> = {}, html = '') {
    const host = createTestHost(blogIndexContract);
    host.element.innerHTML = html;
    document.body.append(host.element);
    const props = propsOf(blogIndexContract, host, given);
    const hook = renderHook(() => useBlogIndex(props));
    const count = () => host.element.querySelectorAll('li').length;
    return { host, count, ...hook };
  }

  it('goes on after the printed ones, and tells of it', async () => {
    const { host, count, result } = start({ cursor: 'x y' }, `<ul>${itemsHtml(1, 3).join('')}</ul>`);
    await waitFor(() => expect(result.current.state.isOpen).toBe(true));
    expect(network.calls).toEqual([]);
    act(() => result.current.list.press());
    await waitFor(() => expect(count()).toBe(6));
    expect(network.calls).toEqual([`${PATH}x%20y${QUERY}`]);
    expect(host.events).toEqual([
      { name: 'apunt-load-more', detail: { url: 'x y', page: 2 } },
      { name: 'apunt-loaded', detail: { count: 3, done: true } },
    ]);
  });

  it('asks for the first ones where none are printed', async () => {
    const { count } = start();
    await waitFor(() => expect(count()).toBe(3));
    expect(network.calls).toEqual([`${PATH}${QUERY}`]);
  });

  it('draws blogs from data as cards, and asks for nothing', async () => {
    const results = [
      { name: 'Cuina', url: '/blogs/cuina', resume: [{ html: '<p>U</p>' }, '<p>Dos</p>'], image: null },
      null,
      { name: '' },
    ];
    const { host, result } = start({ json: { props: v.parse(blogListSchema, { results, cursorMark: '' }) } });
    await waitFor(() => expect(result.current.state.total).toBe(1));
    const card = host.element.querySelector('li > apunt-card');
    expect(Reflect.get(card ?? {}, 'data')).toMatchObject({ title: 'Cuina', description: '<p>U</p>' });
    expect(network.calls).toEqual([]);
  });

  it('knows a heading of the template, but not that of a card', () => {
    expect(start({}, '<h2>Blogs</h2><ul><li>x</li></ul>').result.current.hasHeading).toBe(true);
    expect(start({}, '<ul><li><h3>x</h3></li></ul>').result.current.hasHeading).toBe(false);
  });

  it('is empty when there are none', async () => {
    network.use(http.get('*/webapi/blogs/search/', () => HttpResponse.json({ html: '', cursorMark: null })));
    const { host } = start();
    await waitFor(() => expect(host.states.at(-1)).toBe('empty'));
  });
});
