// @vitest-environment node
import { expect, test } from 'vitest';
import { defineContract } from '@apunt/element/contract';
import { likeContract } from '@apunt/widgets/like/contract';
import { openLine } from './open-line.ts';
import { openTable } from './open-table.ts';

const open = defineContract({
  ...likeContract,
  editors: { attributes: ['contentId'], json: ['props', 'rest'], slots: ['icon-on'] },
});
const { editors: _, ...template } = likeContract;
const closed = defineContract({ ...template, tag: 'apunt-another' });

test('the table has the tags that are open to editors, and no others', () => {
  expect(openTable([closed, open]).split('\n')).toEqual([
    'Each also has `hydrate`, `heading-level`, `no-heading`.',
    '',
    '| tag | attributes | JSON | slots |',
    '|---|---|---|---|',
    '| [`<apunt-like>`](../../packages/widgets/src/like/README.md) | `content-id` | `data-json`, `data-json-rest` | `icon-on` |',
  ]);
});

test('a README says what is open, or that nothing is', () => {
  expect(openLine(open, 'p.md')).toBe(
    'Open to editors ([who may place what](p.md)): `content-id`, `hydrate`, `heading-level`, `no-heading`; JSON in `data-json`, `data-json-rest`; slots `icon-on`.',
  );
  expect(openLine({ ...open, editors: {} }, 'p.md')).toBe(
    'Open to editors ([who may place what](p.md)): `hydrate`, `heading-level`, `no-heading`.',
  );
  expect(openLine(closed, 'p.md')).toBe(
    'Not open to editors, it belongs to the template: [who may place what](p.md).',
  );
});
