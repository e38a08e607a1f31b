import { describe, expect, it } from 'vitest';
import { within, isPicture } from './photo.ts';

const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);
const text = (value: string) => new Blob([value]);

describe('a photo', () => {
  it.each([
    [4000, 3000, 150, 113],
    [3000, 4000, 113, 150],
    [150, 150, 150, 150],
    [100, 40, 100, 40],
    [10_000, 10, 150, 1],
  ])('%i × %i becomes %i × %i', (width, height, w, h) => {
    expect(within(width, height)).toEqual({ width: w, height: h });
  });

  it.each<[string, Blob, boolean]>([
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), true],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), true],
    ['a GIF', text('GIF89a'), true],
    ['a WebP', text('RIFF\u0001\u0001\u0001\u0001WEBPVP8 '), true],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), false],
    ['an XML', text('<?xml version="1.0"?><svg/>'), false],
    ['a program', text('MZ\u0001\u0002'), false],
    ['nothing', text(''), false],
  ])('%s is a picture: %s', async (_, file, isOne) => expect(await isPicture(file)).toBe(isOne));
});
