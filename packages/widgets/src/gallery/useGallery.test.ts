import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adsSchema } from '@apunt/api/ads/ads';
import { photosSchema } from '@apunt/api/resources/photos';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { galleryContract } from './gallery.contract.ts';
import { galleryHtml, rawAds, rawPhotos } from './gallery.fixture.ts';
import { adPlaces, slideOf } from './slides/plan.ts';
import { useGallery } from './useGallery.ts';

describe('useGallery', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    resetPage();
    history.replaceState(null, '', '/');
    document.body.replaceChildren();
  });

  function start(given: object, printed: string) {
    const host = createTestHost(galleryContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    document.body.append(host.element);
    const hook = renderHook(() => useGallery(propsOf(galleryContract, host, given)));
    const kinds = () =>
      [...(host.element.querySelector('ul')?.children ?? [])].map((slide) =>
        slide.querySelector('apunt-ad')
          ? 'ad'
          : slide.classList.contains('apunt-gallery-end')
            ? 'end'
            : (slide.querySelector('img')?.alt.at(-1) ?? '?'),
      );
    return { host, kinds, ...hook };
  }
  const ads = { ads: v.parse(adsSchema, rawAds) };

  it.each([
    [0, []],
    [1, [0, 1]],
    [2, [0, 2]],
    [3, [0, 3]],
    [4, [0, 3, 4]],
    [9, [0, 3, 9]],
  ])('has advertisements for %i photos after so many of them: %j', (photos, places) =>
    expect(adPlaces(photos)).toEqual(places),
  );

  it.each([
    [0, 1],
    [2, 3],
    [3, 5],
    [8, 10],
  ])('has the photo %i in slide %i, with advertisements before it', (photo, slide) =>
    expect(slideOf(photo, 9, 3)).toBe(slide),
  );

  it('puts them and the last slide beside the photos, and takes them out again', () => {
    const { host, kinds, unmount } = start(
      { json: ads, galleryUrl: '/galeria', galleryTitle: 'Totes' },
      galleryHtml(4),
    );
    expect(kinds()).toEqual(['ad', '1', '2', '3', 'ad', '4', 'ad', 'end']);
    const link = host.element.querySelector('.apunt-gallery-end a');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/galeria', 'Totes']);
    unmount();
    expect(kinds()).toEqual(['1', '2', '3', '4']);
  });

  it.each([
    [{ json: ads, noAds: true }, ['1', '2']],
    [{ json: {} }, ['1', '2']],
    [{ json: {}, galleryUrl: 'javascript:alert(1)' }, ['1', '2']],
    [{ json: { ads: ads.ads.slice(0, 1) } }, ['ad', '1', '2']],
  ])('has no more of them than there are: %j', (given, expected) =>
    expect(start(given, galleryHtml(2)).kinds()).toEqual(expected),
  );

  it('fetches what shows photos in full with the first press, and tells the page', async () => {
    const { host, result } = start({}, galleryHtml(3));
    expect(result.current.lightbox).toBeUndefined();
    const [first, second] = host.element.querySelectorAll('a');
    act(() => first?.click());
    act(() => second?.click());
    expect(result.current.pressed?.index).toBe(1);
    await waitFor(() => expect(result.current.lightbox).toBeDefined());
    act(() => result.current.onChange(true, 1));
    act(() => result.current.onChange(false, 2));
    expect(result.current.photo).toBe(2);
    expect(host.events.map(({ name, detail }) => ({ name, ...detail }))).toEqual([
      { name: 'apunt-lightbox', open: true, index: 1 },
      { name: 'apunt-lightbox', open: false, index: 2 },
    ]);
  });

  it('leaves presses with a key to the browser', () => {
    const { host, result } = start({}, galleryHtml(2));
    const link = host.element.querySelector('a');
    act(() => void link?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })));
    expect(result.current.pressed).toBeUndefined();
  });

  it.each(['#foto-2', '#galeria-2-foto-1', '#tardor-foto-1'])(
    'fetches what shows photos in full for an address that names one: %s',
    async (hash) => {
      history.replaceState(null, '', `/${hash}`);
      const { result } = start({}, galleryHtml(3));
      await waitFor(() => expect(result.current.lightbox).toBeDefined());
    },
  );

  it('fetches it when the address comes to name one, and for no other address', async () => {
    history.replaceState(null, '', '/#comentaris');
    const { result } = start({}, galleryHtml(3));
    await act(() => import('./lightbox/Lightbox.tsx'));
    expect(result.current.lightbox).toBeUndefined();
    history.replaceState(null, '', '/#foto-1');
    act(() => void dispatchEvent(new HashChangeEvent('hashchange')));
    await waitFor(() => expect(result.current.lightbox).toBeDefined());
  });

  it('makes buttons of photos without a link, and gives them back', () => {
    const printed = '<ul><li><figure><img src="/a.jpg" alt="A"></figure></li></ul>';
    const { host, unmount } = start({}, printed);
    const image = host.element.querySelector('img');
    expect([image?.getAttribute('role'), image?.dataset['action']]).toEqual(['button', 'open']);
    unmount();
    expect(host.element.innerHTML).toBe(printed);
  });

  it('draws photos from data once the code for it has come, and has no state before', async () => {
    const { host, result } = start({ json: { props: v.parse(photosSchema, rawPhotos(2)) } }, '');
    expect(host.states).toEqual([]);
    await waitFor(() => expect(result.current.Photos).toBeDefined());
    expect(host.states).not.toEqual([]);
  });

  it('is empty without photos', () => {
    expect(start({}, '').host.states.at(-1)).toBe('empty');
    expect(start({}, '<ul></ul>').host.states.at(-1)).toBe('empty');
  });
});
