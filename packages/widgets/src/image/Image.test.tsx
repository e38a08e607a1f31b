import { fireEvent, render } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { imageSchema } from '@apunt/api/resources/image';
import { ImageView } from './Image.tsx';
import { cutImage } from './image.fixture.ts';

const viewOf = (raw: unknown, given: object = {}) => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const props = {
    host: { element },
    image: raw === undefined ? undefined : v.parse(imageSchema, raw),
    siteImage: '/site.svg',
    ratio: '16-9',
    sizes: '100vw',
    maxWidth: undefined,
    eager: false,
    ...given,
  } as const;
  render(<ImageView {...props} />);
  const image = element.querySelector('img');
  return { element, image, sources: [...element.querySelectorAll('source')] };
};

describe('ImageView', () => {
  it('draws WebP before JPEG, with `sizes` on each, before the image', () => {
    const { image, sources } = viewOf(cutImage, { sizes: '50vw' });
    expect(sources.map(({ type }) => type)).toEqual(['image/webp', 'image/jpeg']);
    expect(sources.every(({ sizes }) => sizes === '50vw')).toBe(true);
    expect(image?.parentElement?.lastElementChild).toBe(image);
    expect(image?.getAttribute('src')).toBe(cutImage.src);
    expect(image?.alt).toBe(cutImage.alt);
  });

  it.each([
    ['16-9', 1600, 900],
    ['9-16', 1600, 2844],
    ['21:9', 1600, 686],
    ['2-3', 1600, 2400],
  ])('keeps the room of %s', (ratio, width, height) => {
    const { image } = viewOf('/i.jpg', { ratio });
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([
      String(width),
      String(height),
    ]);
  });

  it('is lazy unless it is eager, and comes first then', () => {
    expect(viewOf('/i.jpg').image?.getAttribute('loading')).toBe('lazy');
    const { image } = viewOf('/i.jpg', { eager: true });
    expect([image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  it("gives its place to the site's own image when it fails, in the same node, and only once", () => {
    const { element, image } = viewOf(cutImage);
    if (image) fireEvent.error(image);
    expect(element.querySelector('img')).toBe(image);
    expect(image?.getAttribute('src')).toBe('/site.svg');
    expect(element.querySelector('source')).toBeNull();
    if (image) fireEvent.error(image);
    expect(image?.getAttribute('src')).toBe('/site.svg');
  });

  it('stays as it is when it fails and the site has no image: its words are left', () => {
    const { image } = viewOf(cutImage, { siteImage: '' });
    if (image) fireEvent.error(image);
    expect([image?.getAttribute('src'), image?.alt]).toEqual([cutImage.src, cutImage.alt]);
  });

  it("draws the site's image where there is none, or one with an unsafe address", () => {
    for (const src of ['', 'javascript:alert(1)', '//a@evil.test/i.jpg'])
      expect(viewOf({ src }).image?.getAttribute('src')).toBe('/site.svg');
  });

  it('draws nothing beside what the server has printed', () => {
    expect(viewOf(undefined).element.childElementCount).toBe(0);
  });
});
