import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listOf } from '@apunt/api/parse';
import { pointSchema, printedPoints } from './points.ts';

const parse = (data: unknown) => v.parse(listOf(pointSchema), data);

describe('points of data', () => {
  it('take numbers and texts, and leave out what is no place or has no name', () => {
    const points = parse([
      { lat: 39.3, lng: '-0.35', title: ' L’Albufera ', html: '<p>x</p>', link: '/a' },
      { lat: 91, lng: 0, title: 'Massa amunt' },
      { lat: '', lng: 0, title: 'Sense' },
      { lat: null, lng: 0, title: 'Sense' },
      { lat: 'NaN', lng: 0, title: 'Sense' },
      { lat: 39, lng: 0 },
      null,
      'x',
    ]);
    expect(points).toEqual([{ lat: 39.3, lng: -0.35, title: 'L’Albufera', html: '<p>x</p>', link: '/a' }]);
  });

  it('keep no address that runs script', () => {
    expect(parse([{ lat: 1, lng: 1, title: 'x', link: 'javascript:alert(1)' }])[0]?.link).toBe('');
    expect(parse([{ lat: 1, lng: 1, title: 'x', link: { href: '/b' } }])[0]?.link).toBe('/b');
  });
});

describe('points of the server’s list', () => {
  it('are its items, with the words beside the name', () => {
    const list = document.createElement('ul');
    list.innerHTML =
      '<li data-lat="39.3" data-lng="-0.3"><a href="/a">L’Albufera</a> La llacuna &amp; les <i>barques</i>.</li>' +
      '<li data-lat="38" data-lng="0"><strong>Elx</strong> 1 &lt; 2</li><li data-lat="38" data-lng="0">Sol</li><li>Sense lloc</li>';
    expect(printedPoints([list])).toEqual([
      { lat: 39.3, lng: -0.3, title: 'L’Albufera', html: 'La llacuna &amp; les barques.', link: '/a' },
      { lat: 38, lng: 0, title: 'Elx', html: '1 &lt; 2', link: '' },
      { lat: 38, lng: 0, title: 'Sol', html: '', link: '' },
    ]);
  });
});
