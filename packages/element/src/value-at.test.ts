import { expect, it } from 'vitest';
import { valueAt } from './value-at.ts';

const DATA = { id: 7, none: null, empty: '', isOpen: false, content: { id: 'a', list: [{ id: 'b' }] } };

it.each([
  ['a key', ['id'], 7],
  ['a path', ['content.id'], 'a'],
  ['a path into a list', ['content.list.0.id'], 'b'],
  ['false, which is a value', ['isOpen'], false],
  ['the first path that leads to a value', ['missing', 'none', 'empty', 'id.more', 'content.id', 'id'], 'a'],
  ['nothing', ['missing.id', 'none', 'empty'], null],
  ['nothing that every object inherits', ['constructor', 'content.toString'], null],
  ['nothing where no path is given', [], null],
])('finds %s', (_, paths, value) => {
  expect(valueAt(DATA, paths)).toBe(value);
});

it.each([undefined, null, 'text', 7])('finds nothing in %s', (data) => {
  expect(valueAt(data, ['length', 'id'])).toBeNull();
});
