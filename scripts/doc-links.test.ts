// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { markdownIn } from './guide/pages.ts';

/** Files of the project that a page links to, and that are not there. */
const lostLinks = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(page), target)));

it.each([...markdownIn('.'), ...markdownIn('docs')])('%s links to files that exist', (page) => {
  expect(lostLinks(page)).toEqual([]);
});
