import { expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

it.each([
  [
    { target: '', rel: '' },
    { target: undefined, rel: undefined },
  ],
  [
    { target: '_blank', rel: '' },
    { target: '_blank', rel: 'noopener' },
  ],
  [
    { target: '_blank', rel: 'nofollow' },
    { target: '_blank', rel: 'nofollow noopener' },
  ],
  [{ target: '_blank' }, { target: '_blank', rel: 'noopener' }],
  [
    { target: '_top', rel: 'nofollow' },
    { target: '_top', rel: 'nofollow' },
  ],
])('%j', (link, expected) => {
  expect(linkTarget(link)).toEqual(expected);
});
