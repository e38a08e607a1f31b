import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adsSchema } from '@apunt/api/ads/ads';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { galleryContract } from './gallery.contract.ts';
import { galleryHtml, rawAds } from './gallery.fixture.ts';
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

  it('shows a photo in full for a press, with its number in the address, until Back', async () => {
    const { host, result } = start({}, galleryHtml(3));
    const [, second] = host.element.querySelectorAll('a');
    act(() => second?.click());
    expect(result.current.shown).toBe(1);
    expect(location.hash).toBe('#foto-2');
    await waitFor(() => expect(result.current.lightbox).toBeDefined());
    act(() => result.current.onMove(2));
    expect(location.hash).toBe('#foto-3');
    history.replaceState(null, '', '/');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(result.current.shown).toBeUndefined();
    expect(host.events.map(({ name, detail }) => ({ name, ...detail }))).toEqual([
      { name: 'apunt-lightbox', open: true, index: 1 },
      { name: 'apunt-lightbox', open: false, index: 2 },
    ]);
  });

  it('leaves presses with a key to the browser', () => {
    const { host, result } = start({}, galleryHtml(2));
    act(
      () =>
        void host.element
          .querySelector('a')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })),
    );
    expect(result.current.shown).toBeUndefined();
  });

  it.each([
    ['#foto-2', 1],
    ['#foto-9', undefined],
    ['#foto-x', undefined],
    ['#%', undefined],
    ['#comentaris', undefined],
  ])('opens what the address names: %s', async (hash, expected) => {
    history.replaceState(null, '', `/${hash}`);
    const { result } = start({}, galleryHtml(3));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(result.current.shown).toBe(expected);
  });

  it('makes buttons of photos without a link, and gives them back', () => {
    const printed = '<ul><li><figure><img src="/a.jpg" alt="A"></figure></li></ul>';
    const { host, unmount } = start({}, printed);
    const image = host.element.querySelector('img');
    expect([image?.getAttribute('role'), image?.dataset['action']]).toEqual(['button', 'open']);
    unmount();
    expect(host.element.innerHTML).toBe(printed);
  });

  it('is empty without photos', () => {
    expect(start({}, '').host.states.at(-1)).toBe('empty');
    expect(start({}, '<ul></ul>').host.states.at(-1)).toBe('empty');
  });
});
