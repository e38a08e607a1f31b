// @vitest-environment node
import { expect, test } from 'vitest';
import { checkDocs, exportsOf } from './docs.ts';

const FILE = 'packages/api/src/polls.ts';
const faultsOf = (source: string): string[] => checkDocs(new Map([[FILE, source]]));

test.each([
  'export function fetchPoll() {}',
  'export async function fetchPoll() {}',
  'export class Poll {}',
  'export const LIMIT = 3;',
  'export interface Poll { id: string }',
  "export type Poll = 'open';",
  'export default class {}',
  'function fetchPoll() {}\nexport { fetchPoll };',
  '/** What a poll is. */\n\nconst open = 1;\nexport const LIMIT = 3;',
  '// What a poll is, in a plain comment.\nexport interface Poll {}',
  '/* What a poll is, in a plain comment. */\nexport interface Poll {}',
  '/** Poll. */\nexport interface Poll {}',
])('an export without a doc comment is refused: %s', (source) => {
  expect(faultsOf(source)).toHaveLength(1);
});

test.each([
  '/** Fetches a poll by its id. */\nexport function fetchPoll() {}',
  '/** Fetches a poll by its id. */\n// oxlint-disable-next-line some/rule -- a reason\nexport function fetchPoll() {}',
  '/**\n * Most options that\n * a poll has.\n */\nexport const LIMIT = 3;',
  '/** Fetches a poll by its id. */\nfunction fetchPoll() {}\nexport { fetchPoll };',
  'function fetchPoll() {}\nconst LIMIT = 3;',
  "export { fetchPoll } from './poll.ts';",
  "export * from './poll.ts';",
  "import type { Poll } from './poll.ts';\nexport type { Poll };",
])('it is enough that a doc comment stands above, and what is only handed on needs none: %s', (source) => {
  expect(faultsOf(source)).toEqual([]);
});

test('a fault names the place, the export and what to write', () => {
  expect(faultsOf('\nexport const LIMIT = 3;')).toEqual([
    `${FILE}:2: LIMIT has no doc comment. Write one above it (/** … */) that says what it is for, and shapes, units and errors where it has them.`,
  ]);
});

test('of two exports in one line each is counted', () => {
  expect(exportsOf(FILE, 'export const a = 1, b = 2;').map(({ name }) => name)).toEqual(['a', 'b']);
});

test('a file that cannot be parsed says so', () => {
  expect(() => exportsOf(FILE, 'export const = 3;')).toThrow(FILE);
});
