import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { imageSchema } from '@apunt/api/resources/image';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { imageContract } from './image.contract.ts';
import { cutImage, listedImage } from './image.fixture.ts';
import { useImage } from './useImage.ts';

const IMAGES = { images: { general: '/general.svg', lacolla: { src: '/lacolla.svg' }, apuntsdellengua: 7 } };

describe('useImage', () => {
  afterEach(resetPage);

  function start(given: object, printed = '') {
    const host = createTestHost(imageContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    return { host, ...renderHook(useImage, { initialProps: propsOf(imageContract, host, given) }) };
  }

  it('draws an address or data, and attributes win', () => {
    startTestRuntime();
    expect(start({ src: '/a.jpg', alt: 'A' }).result.current.image).toMatchObject({
      src: '/a.jpg',
      alt: 'A',
    });
    const { result, host } = start({ json: { props: v.parse(imageSchema, cutImage) }, alt: 'B' });
    expect(result.current.image).toMatchObject({ ...cutImage, alt: 'B' });
    expect(host.states.at(-1)).toBe('ready');
  });

  it('reads a table of addresses past what does not fit', () => {
    const { customSrcByAspectRatio } = v.parse(imageSchema, listedImage);
    expect(customSrcByAspectRatio).toEqual({
      '4-3': {
        webp: { '360': '/a-360.webp', '96': '/a-96.webp', '500': '/a-500.webp' },
        jpg: { '360': '/a-360.jpg', '640': '' },
      },
      '1-1': {},
    });
    expect(v.parse(imageSchema, { sources: [null, { srcset: ' ' }, { srcset: '/a 1x' }] }).sources).toEqual([
      { srcset: '/a 1x', type: '', media: '' },
    ]);
  });

  it.each([
    [{ defaultImage: '/default.svg' }, '/default.svg'],
    [{ site: 'lacolla' }, '/lacolla.svg'],
    [{ site: 'apunt' }, '/general.svg'],
    [{ site: 'other' }, '/general.svg'],
  ])('knows the image of the site: %o', (config, expected) => {
    startTestRuntime({ config, json: IMAGES });
    expect(start({}).result.current.siteImage).toBe(expected);
  });

  it('is empty without an image where the site has none, too', () => {
    startTestRuntime();
    const { result, host } = start({ src: 'data:text/html,x' });
    expect(result.current.image).toBeUndefined();
    expect(host.states.at(-1)).toBe('empty');
  });

  it("shows the site's image on demand, in the server's own node, too, and gives that back", () => {
    startTestRuntime({ config: { defaultImage: '/default.svg' } });
    expect(start({ default: true, src: '/a.jpg', alt: 'A' }).result.current.image).toMatchObject({
      src: '',
      alt: 'A',
    });
    const { host, result, unmount } = start({ default: true }, '<img src="/a.jpg" alt="">');
    const image = host.element.querySelector('img');
    expect(result.current.image).toBeUndefined();
    expect(image?.getAttribute('src')).toBe('/default.svg');
    unmount();
    expect(image?.getAttribute('src')).toBe('/a.jpg');
  });

  it('gives a server-printed image the room that it lacks, and none that the page has set', () => {
    startTestRuntime();
    const { host, unmount } = start({ ratio: '4:3', maxWidth: 640 }, '<img src="/a.jpg" alt="">');
    const image = host.element.querySelector('img');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['640', '480']);
    unmount();
    expect(image?.hasAttribute('width')).toBe(false);
    const sized = start({}, '<img src="/a.jpg" alt="" width="10">').host.element.querySelector('img');
    expect([sized?.getAttribute('width'), sized?.hasAttribute('height')]).toEqual(['10', false]);
  });

  it("puts the site's image into the server's own node when that fails, once, and gives it back", () => {
    startTestRuntime({ json: IMAGES });
    const { host, unmount } = start(
      {},
      '<picture><source srcset="/a.webp"><img src="/a.jpg" srcset="/a2.jpg 2x" alt="" width="1"></picture>',
    );
    const image = host.element.querySelector('img');
    const source = host.element.querySelector('source');
    image?.dispatchEvent(new Event('error'));
    expect(image?.getAttribute('src')).toBe('/general.svg');
    expect([image?.hasAttribute('srcset'), source?.hasAttribute('srcset')]).toEqual([false, false]);
    image?.dispatchEvent(new Event('error'));
    expect(image?.getAttribute('src')).toBe('/general.svg');
    unmount();
    expect(image?.getAttribute('src')).toBe('/a.jpg');
    expect(image?.getAttribute('srcset')).toBe('/a2.jpg 2x');
    expect(source?.getAttribute('srcset')).toBe('/a.webp');
  });
});
