import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { alertSchema } from './alert.ts';

describe('alertSchema', () => {
  it('reads an alert of the specification', () => {
    const alert = {
      id: '7',
      title: 'Oratge',
      text: '<p>Avís roig</p>',
      link: { href: '/oratge', rel: 'nofollow', target: '_blank', title: 'Més' },
      image: { url: '/pluja.svg', alt: 'Pluja' },
    };
    expect(v.parse(alertSchema, alert)).toEqual(alert);
    expect(v.parse(alertSchema, { ...alert, id: 7 }).id).toBe('7');
  });

  it.each([
    [{ title: 'x' }, { id: '', title: 'x', text: '', link: null, image: null }],
    [
      { text: 'x', link: 'y', image: 7, id: {} },
      { id: '', title: '', text: 'x', link: null, image: null },
    ],
    [
      { text: 'x', title: null, link: { href: 7 }, image: {} },
      {
        id: '',
        title: '',
        text: 'x',
        link: { href: '', rel: '', target: '', title: '' },
        image: { url: '', alt: '' },
      },
    ],
  ])('takes what is there of %j', (raw, expected) => {
    expect(v.parse(alertSchema, raw)).toEqual(expected);
  });

  it.each([null, [], 'x', {}, { title: ' ', text: '' }, { title: ['x'] }])('%j says nothing', (raw) => {
    expect(v.safeParse(alertSchema, raw).success).toBe(false);
  });
});
