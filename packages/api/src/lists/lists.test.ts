import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { createApi } from '../api.ts';
import { adsSchema, pageAds } from '../ads/ads.ts';
import { activityFiltersSchema } from '../filters/filters.ts';
import {
  blogListSchema,
  fetchAfterCursor,
  fetchBlogs,
  fetchNextPage,
  firstListSchema,
  searchList,
} from './lists.ts';

const NOTHING = { letter: 'TOP', text: '', location: [], age: [], filters: [] };

describe('lists', () => {
  let network: Network;
  let answer: unknown;

  beforeEach(() => {
    network = installNetwork(http.all('*', () => HttpResponse.json(Object(answer))));
  });
  afterEach(() => network.restore());
  const last = () => decodeURIComponent(network.calls.at(-1) ?? '');

  it('asks as the specification says', async () => {
    answer = { html: [], cursorMark: null };
    const api = createApi({});
    const search = { limit: 12, ...NOTHING, location: ['a b', 'c'] };
    await searchList(api, 'az', search, '');
    expect(last()).toBe('GET /webapi/az/?limit=12&letter=TOP&location[]=a+b&location[]=c');
    await searchList(api, 'shows', { limit: 12, ...NOTHING, letter: '#' }, 'x/y');
    expect(network.calls.at(-1)).toBe(
      'GET /webapi/shows/search/x%2Fy?limit=12&letter=%23&types=program&orderBy=lastPublishedContentDate',
    );
    await searchList(api, 'activity', { limit: 6, ...NOTHING, text: 'mar' }, '');
    expect(last()).toBe('GET /webapi/activity/?limit=6&letter=TOP&text=mar');
    await fetchBlogs(api, 12, 'c');
    expect(last()).toBe('GET /webapi/blogs/search/c?limit=12&types=blogs&orderBy=lastPublishedContentDate');
    await fetchNextPage(api, '/mes/2?x=1');
    expect(last()).toBe('GET /mes/2?x=1');
    await fetchAfterCursor(api, '/llista/', 'a b');
    expect(network.calls.at(-1)).toBe('GET /llista/a%20b');
    await searchList(createApi({ arrayFormat: 'repeat' }), 'az', search, '');
    expect(last()).toBe('GET /webapi/az/?limit=12&letter=TOP&location=a+b&location=c');
  });

  it.each([
    [
      { html: ['a', 'b'], nextPage: '/3' },
      { html: ['a', 'b'], next: '/3' },
    ],
    [{ response: { html: 'a', nextPage: null } }, { html: ['a'], next: '' }],
    [
      { html: ['a', null, 7, { html: 'x' }], nextPage: '' },
      { html: ['a'], next: '' },
    ],
    [
      { html: null, nextPage: 9 },
      { html: [], next: '9' },
    ],
    [{}, { html: [], next: '' }],
    [
      { html: { a: 1 }, nextPage: { href: '/x' } },
      { html: [], next: '' },
    ],
  ])('reads %j', async (given, page) => {
    answer = given;
    expect(await fetchNextPage(createApi({}), '/mes/2')).toEqual(page);
  });

  it('is an error where there is HTML in place of an answer', async () => {
    network.use(http.all('*', () => new HttpResponse('<!doctype html><p>Accés</p>')));
    await expect(fetchNextPage(createApi({}), '/mes/2')).rejects.toMatchObject({
      type: 'unknown',
      endpoint: 'nextPage',
      handled: true,
    });
  });

  it('reads the first list of a page, whatever is missing or broken in it', () => {
    const first = v.parse(firstListSchema, {
      results: [{ id: 1, name: 'Un' }, null, { title: ' ' }],
      categories: 'x',
      cursorMark: null,
      searchPayload: { letter: '', text: null, location: ['a', 1] },
    });
    expect(first.results?.map(({ name }) => name)).toEqual(['Un']);
    expect(first).toMatchObject({
      categories: [],
      cursorMark: '',
      searchPayload: { letter: 'TOP', text: '', location: ['a'], age: [], filters: [] },
    });
    expect(v.parse(firstListSchema, { html: '<li>1</li>' })).toEqual({ html: ['<li>1</li>'] });
    expect(v.parse(firstListSchema, { searchPayload: 7 }).searchPayload).toBeUndefined();
  });

  it('reads blogs, filters and ads', () => {
    const [blog] =
      v.parse(blogListSchema, { results: [{ name: ' Cuina ', resume: [{ html: 'a' }] }] }).results ?? [];
    expect(blog).toMatchObject({ title: 'Cuina', description: 'a', url: '' });
    expect(
      v.parse(activityFiltersSchema, {
        location: [{ name: 'A', value: 1 }, { name: '', value: 2 }, null],
        groups: [
          { name: 'T', filters: 'x' },
          { name: 'U', filters: [] },
        ],
      }),
    ).toEqual({ location: [{ name: 'A', value: '1' }], age: [], groups: [{ name: 'U', filters: [] }] });
    const sizes = [[300, 250], 'fluid'];
    expect(v.parse(adsSchema, [{ id: 1, sizes }, { name: 'x' }, { id: 'b', sizes: { a: 1 } }])).toEqual([
      { id: '1', name: '', adUnitCode: '', slotType: '', sizes: '300x250 fluid' },
      { id: 'b', name: '', adUnitCode: '', slotType: '', sizes: '' },
    ]);
    expect(pageAds({ desktop: 'x', mobile: [{ id: 'm' }] }, 1340)).toEqual([]);
    expect(pageAds({ desktop: 'x', mobile: [{ id: 'm' }] }, 768)).toMatchObject([{ id: 'm' }]);
    expect(pageAds('x', 320)).toEqual([]);
  });
});
