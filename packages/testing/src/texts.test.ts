import { expect, it } from 'vitest';
import { fillText } from './texts.ts';

it('puts values in the place of their names, as they are', () => {
  expect(fillText('{{count}} de {{all}}: {{count}}', { count: 3, all: '$&' })).toBe('3 de $&: 3');
  expect(fillText('Tot', {})).toBe('Tot');
});

it.each([
  ['{{count}} vots', {}, 'a value for count'],
  ['Cap vot', { count: 0 }, 'no placeholder count'],
  ['{{toString}}', {}, 'a value for toString'],
])('refuses %j with %j', (text, values, reason) => {
  expect(() => fillText(text, values)).toThrow(reason);
});
