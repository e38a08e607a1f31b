// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { openPortal, visit } from '../testing/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** What the head says of the theme: the attribute of the root, and the colours of the browser's own bars. */
async function themeOf(cookie?: string, host = 'localhost') {
  const visitor = visit(portal, `http://${host}:4000`);
  if (cookie !== undefined) visitor.cookies.set('apuntTheme', cookie);
  const html = await visitor.page('/');
  return [
    /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1],
    ...[...html.matchAll(/<meta name="theme-color" content="(#\w+)"( media)?/g)].map(
      ([, colour, media]) => `${colour}${media ?? ''}`,
    ),
  ];
}

it('follows the system until the visitor has chosen', async () => {
  expect(await themeOf()).toEqual(['auto', '#ffffff media', '#120e0c media']);
  expect(await themeOf(undefined, 'apuntsdellengua.localhost')).toEqual([
    'auto',
    '#fffdf8 media',
    '#0b1424 media',
  ]);
});

it('prints what the visitor has chosen, so that nothing flashes', async () => {
  expect(await themeOf('dark')).toEqual(['dark', '#120e0c']);
  expect(await themeOf('light')).toEqual(['light', '#ffffff']);
});

it('takes a cookie that is no theme for none', async () => {
  expect((await themeOf('dark" onload="x'))[0]).toBe('auto');
});
