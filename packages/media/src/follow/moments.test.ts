import { describe, expect, it } from 'vitest';
import { momentAt, momentUrl, secondsOf } from './moments.ts';

describe('secondsOf', () => {
  it.each([
    [0, 0],
    [90.5, 90.5],
    ['90', 90],
    ['4:30', 270],
    ['1:02:05', 3725],
  ])('reads %j', (value, seconds) => expect(secondsOf(value)).toBe(seconds));

  it.each([-1, 'abc', '12abc', '', null, undefined, {}, [], Number.NaN, Infinity, '-3', '1:2:3:4'])(
    'finds no moment in %j',
    (value) => expect(secondsOf(value)).toBeUndefined(),
  );
});

describe('momentAt', () => {
  const moments = [undefined, 0, 90, undefined, 270];

  it.each([
    [undefined, -1],
    [0, 1],
    [89.9, 1],
    [90, 2],
    [269, 2],
    [5000, 4],
  ])('at %s it is %s', (now, index) => expect(momentAt(moments, now)).toBe(index));

  it('is the latest, however they are sorted', () => {
    expect(momentAt([270, 0, 90], 100)).toBe(2);
    expect(momentAt([12, 90], 5)).toBe(-1);
  });
});

describe('momentUrl', () => {
  it('replaces the moment of an address and keeps the rest', () => {
    expect(momentUrl('https://a.test/v?t=5&x=1#y', 90.7)).toBe('https://a.test/v?t=90&x=1#y');
  });
});
