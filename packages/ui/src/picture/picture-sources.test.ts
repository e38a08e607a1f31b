import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture-sources.ts';

const image = { src: '/i.jpg', alt: '' };
const template = '/c/{ratio}/{width}.{format}';

describe('pictureOf', () => {
  it('is the address alone where there is nothing else', () => {
    expect(pictureOf(image, '16-9', 1600)).toEqual({ src: '/i.jpg', sources: [] });
  });

  it('fills an address with ratio, widths and formats, WebP first', () => {
    const { sources } = pictureOf({ ...image, customSrcByAspectRatio: template }, '4:3', 1600);
    expect(sources.map(({ type }) => type)).toEqual(['image/webp', 'image/jpeg']);
    expect(sources[0]?.srcset).toBe(
      [96, 160, 360, 416, 640, 856, 1600].map((width) => `/c/4-3/${width}.webp ${width}w`).join(', '),
    );
    expect(sources[1]?.srcset).toContain('/c/4-3/1600.jpg 1600w');
  });

  it('offers nothing wider than is asked for, and the narrowest where nothing fits', () => {
    const srcsetOf = (width: number) =>
      pictureOf({ ...image, customSrcByAspectRatio: template }, '1-1', width).sources[0]?.srcset;
    expect(srcsetOf(160)).toBe('/c/1-1/96.webp 96w, /c/1-1/160.webp 160w');
    expect(srcsetOf(50)).toBe('/c/1-1/96.webp 96w');
  });

  it('takes from a table what it has for the ratio', () => {
    const custom = {
      '4-3': {
        webp: { '360': '/a.webp', '97': '/no.webp' },
        jpg: { '360': '', '640': 'javascript:alert(1)' },
      },
    };
    expect(pictureOf({ ...image, customSrcByAspectRatio: custom }, '4-3', 1600).sources).toEqual([
      { srcset: '/a.webp 360w', type: 'image/webp', media: undefined },
    ]);
    expect(pictureOf({ ...image, customSrcByAspectRatio: custom }, '1-1', 1600).sources).toEqual([]);
  });

  it('prefers `sources`, guards each address in them, and puts WebP first without mixing media queries', () => {
    const sources = [
      { srcset: '/wide.jpg 1x, javascript:alert(1) 2x', type: 'image/jpeg', media: '(width > 9px)' },
      { srcset: '/wide.webp 1x, /c,d/wide2.webp 2x', type: 'image/webp', media: '(width > 9px)' },
      { srcset: '/n.jpg', type: 'image/jpeg', media: '' },
      { srcset: '/n.webp', type: 'image/webp' },
      { srcset: 'data:text/html,x', type: 'image/webp' },
      { srcset: '/x', type: 'text/html' },
    ];
    const picture = pictureOf({ ...image, sources, customSrcByAspectRatio: template }, '16-9', 1600);
    expect(picture.sources.map(({ srcset, type, media }) => [srcset, type, media])).toEqual([
      ['/wide.webp 1x, /c,d/wide2.webp 2x', 'image/webp', '(width > 9px)'],
      ['/n.webp', 'image/webp', undefined],
      ['/wide.jpg 1x', 'image/jpeg', '(width > 9px)'],
      ['/n.jpg', 'image/jpeg', undefined],
      ['/x', undefined, undefined],
    ]);
  });

  it('finds an address for the image itself where it has none, or an unsafe one', () => {
    const given = { src: 'javascript:alert(1)', alt: '' };
    expect(pictureOf(given, '16-9', 1600).src).toBe('');
    expect(pictureOf({ ...given, customSrcByAspectRatio: template }, '16-9', 640).src).toBe(
      '/c/16-9/640.jpg',
    );
    expect(pictureOf({ ...given, sources: [{ srcset: '/a.webp 1x' }] }, '16-9', 640).src).toBe('/a.webp');
    expect(pictureOf({ ...image, src: 'data:image/png;base64,AAAA' }, '16-9', 640).src).toBe('');
  });
});
