// @vitest-environment node
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { PortalEnv } from './context.ts';
import { libraryManifest } from './library.ts';
import { siteAddresses } from './site.ts';
import { createViews } from './views.ts';

/** The page of a call whose title and question nobody has handed in. */
async function page(strict: boolean, library = libraryManifest('/none')): Promise<string> {
  const app = new Hono<PortalEnv>();
  const views = createViews({
    standIns: false,
    reload: false,
    library,
    assets: { address: (file) => `/assets/${file}`, inData: (data) => data },
    strict,
    addressesAt: siteAddresses,
    captcha: null,
  });
  app.get('/', (c) => {
    c.set('site', 'general');
    c.set('origin', 'http://localhost');
    c.set('user', null);
    c.set('csrfToken', 'token');
    c.set('nonce', 'n1');
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

it('prints integrity values, and the map of a page in Catalan with its nonce before the first module', async () => {
  const one = (file: string) => ({ file, integrity: `sha256-of-${file}` });
  const html = await page(false, () => ({
    styles: one('apunt.css'),
    loader: one('apunt.js'),
    shared: [one('core.js')],
    tags: {},
    integrity: { code: { 'core.js': 'sha256-of-core.js' }, es: { 'like.es.js': 'sha256-of-like.es.js' } },
  }));
  expect(html).toContain(
    '<script type="importmap" nonce="n1">{"integrity":{"/apunt/core.js":"sha256-of-core.js"}}</script>',
  );
  expect(html.indexOf('importmap')).toBeLessThan(
    html.indexOf('src="/apunt/apunt.js" integrity="sha256-of-apunt.js"'),
  );
  expect(html.search(/type="module"/)).toBeGreaterThan(html.indexOf('importmap'));
  expect(html).toContain('href="/apunt/apunt.css" integrity="sha256-of-apunt.css" crossorigin');
});
