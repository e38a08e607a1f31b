// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const markdownIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** Files of the project that a page links to, and that are not there. */
const lostLinks = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(page), target)));

it.each([...markdownIn('.'), ...markdownIn('docs')])('%s links to files that exist', (page) => {
  expect(lostLinks(page)).toEqual([]);
});
