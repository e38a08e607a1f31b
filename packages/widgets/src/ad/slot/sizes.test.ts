import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { adPositionSchema } from '@apunt/api/ads/ads';
import { readSize, readSizes, sizeText } from './sizes.ts';

describe('sizes', () => {
  it.each(['300x250 728x90', '300x250,728x90', ' 300X250 ,  728x90 '])('reads "%s"', (text) => {
    expect(readSizes(text)).toEqual({
      fixed: [
        { width: 300, height: 250 },
        { width: 728, height: 90 },
      ],
      isFluid: false,
      wrong: [],
    });
  });

  it('leaves wrong ones out, and tells them', () => {
    expect(readSizes('300x250 big 0x90 12345x1 fluid -1x5 300')).toEqual({
      fixed: [{ width: 300, height: 250 }],
      isFluid: true,
      wrong: ['big', '0x90', '12345x1', '-1x5', '300'],
    });
    expect(readSizes('')).toEqual({ fixed: [], isFluid: false, wrong: [] });
  });

  it('reads the pairs of JSON as the attribute, wrong ones included', () => {
    const read = (sizes: unknown) => v.parse(adPositionSchema, { id: 'a', sizes }).sizes;
    expect(read([[300, 250], '728x90', 'fluid'])).toBe('300x250 728x90 fluid');
    expect(readSizes(read([[300, 250], null, [1], { a: 1 }, ' 8 x 9 ']))).toEqual({
      fixed: [
        { width: 300, height: 250 },
        { width: 8, height: 9 },
      ],
      isFluid: false,
      wrong: ['null', '1', '[objectObject]'],
    });
    expect(read(7)).toBe('');
    expect(read(undefined)).toBe('');
  });

  it('reads what a provider says of its ad', () => {
    expect(readSize([300, 250])).toEqual({ width: 300, height: 250 });
    expect(readSize('970x250')).toEqual({ width: 970, height: 250 });
    expect([null, undefined, {}, [300], 'fluid', [0, 0], Symbol.iterator.toString()].map(readSize)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
    expect(sizeText({ width: 1, height: 2 })).toBe('1x2');
  });
});
