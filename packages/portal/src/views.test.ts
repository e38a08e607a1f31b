// @vitest-environment node
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { PortalEnv } from './context.ts';
import { libraryManifest } from './library.ts';
import { siteAddresses } from './site.ts';
import { createViews } from './views.ts';

/** The page of a call whose title and question nobody has handed in. */
async function page(strict: boolean): Promise<string> {
  const app = new Hono<PortalEnv>();
  const views = createViews({
    standIns: false,
    reload: false,
    library: libraryManifest('/none'),
    strict,
    addressesAt: siteAddresses,
    captcha: null,
  });
  app.get('/', (c) => {
    c.set('site', 'general');
    c.set('origin', 'http://localhost');
    c.set('user', null);
    c.set('csrfToken', 'token');
    return views.page(c, 'participation.njk', { call: { id: '1', type: 'text' } });
  });
  app.onError((error, c) => c.text(error.message, 500));
  return (await app.request('http://localhost/')).text();
}

it('fails on a name that nobody has given, and tells the template', async () => {
  expect(await page(true)).toMatch(/participation\.njk[\s\S]*attempted to output null or undefined value/);
});

it('leaves a hole before visitors: a page is worth more than its gap', async () => {
  const html = await page(false);
  expect(html).toContain('<apunt-reader-form');
  expect(html).not.toContain('question=');
  expect(html).toContain('<title> · ');
});
