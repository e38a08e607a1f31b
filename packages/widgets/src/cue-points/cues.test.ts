import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cuePoints } from '@apunt/testing/fixtures/media';
import { cuesOfLinks, cuesSchema } from './cues.ts';

describe('cuesSchema', () => {
  it('reads seconds as numbers, as texts and as clock times', () => {
    expect(v.parse(cuesSchema, cuePoints).map(({ seconds }) => seconds)).toEqual([0, 90, 270, 3725]);
  });

  it.each([-1, 'abc', '12abc', '', null, undefined, {}, [], Number.NaN, Infinity, '-3', '1:2:3:4'])(
    'keeps the title where the seconds are %j',
    (href) => {
      expect(v.parse(cuesSchema, [{ href, title: 'Un moment' }])).toEqual([
        { title: 'Un moment', seconds: undefined },
      ]);
    },
  );

  it('leaves out what is no moment at all, and only that', () => {
    const items = [null, 7, 'x', [], {}, { title: ' ' }, { title: 7 }, { href: 5 }, cuePoints[1]];
    expect(v.parse(cuesSchema, items)).toEqual([
      { title: '', seconds: 5 },
      { title: "L'entrevista", seconds: 90 },
    ]);
  });
});

describe('cuesOfLinks', () => {
  it("takes the moments from the server's links", () => {
    const list = document.createElement('div');
    list.innerHTML =
      '<a href="/v/1?t=90">Un </a><a href="/v/1?a=1&t=4:30">Dos</a><a href="/v/1?t=x">Tres</a>';
    expect(cuesOfLinks(list)).toEqual([
      { title: 'Un', seconds: 90 },
      { title: 'Dos', seconds: 270 },
      { title: 'Tres', seconds: undefined },
    ]);
  });
});
