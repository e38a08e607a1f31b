import { expect, it } from 'vitest';
import { logoOf } from './logo.ts';

it.each([
  ['its own', { lacolla: '/c.svg', general: '/g.svg' }, '/c.svg'],
  ['the general one', { general: '/g.svg' }, '/g.svg'],
  ['its own as an image', { lacolla: { src: '/c.svg', alt: 'C' }, general: '/g.svg' }, '/c.svg'],
  ['the general one in place of what is no image', { lacolla: { alt: 'C' }, general: '/g.svg' }, '/g.svg'],
  ['none of another site', { apuntsdellengua: '/l.svg' }, undefined],
  ['none that is no address', { lacolla: 'javascript:alert(1)' }, undefined],
  ['none of something else', ['/x.svg'], undefined],
  ['none', undefined, undefined],
])('a site has %s', (_, logos, logo) => expect(logoOf(logos, 'lacolla')).toBe(logo));
