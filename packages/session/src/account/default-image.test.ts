import { expect, it } from 'vitest';
import { defaultImageOf } from './default-image.ts';

const of = (images: unknown, defaultImage?: string) =>
  defaultImageOf({ json: (name) => (name === 'images' ? images : undefined), defaultImage }, 'lacolla');

it.each([
  [{ lacolla: '/club.svg', general: '/g.svg' }, '/page.svg', '/club.svg'],
  [{ general: '/g.svg' }, '/page.svg', '/page.svg'],
  [undefined, '/page.svg', '/page.svg'],
  [{ lacolla: 'javascript:alert(1)' }, '/page.svg', '/page.svg'],
  [{ lacolla: 7 }, undefined, undefined],
  ['x', undefined, undefined],
])('of %j and %j it is %j', (images, defaultImage, expected) =>
  expect(of(images, defaultImage)).toBe(expected),
);
