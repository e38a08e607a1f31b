// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit } from '../testing/visitor.ts';
import { errorText } from './error-texts.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const HOSTS = ['localhost', 'lacolla.localhost', 'apuntsdellengua.localhost'];
const FAULT = { 'x-fault': 'status:500' };

describe('the pages of errors', () => {
  it.each(HOSTS)('%s serves each with its status, its words, its ways on and its tag', async (host) => {
    const visitor = visit(portal, `http://${host}:4000`);
    const cases = [
      [401, await visitor.get('/esborranys')],
      [404, await visitor.get('/no-hi-es')],
      [410, await visitor.get('/contingut/2090')],
      [500, await visitor.get('/', FAULT)],
    ] as const;
    for (const [status, response] of cases) {
      expect(response.status).toBe(status);
      const html = await response.text();
      expect(html).toContain(`<apunt-error-page code="${status}">`);
      expect(html).toContain(`<h1>${errorText(status).title.replace("'", '&#39;')}</h1>`);
      expect(html).toContain('data-action="home" href="/"');
      expect(html.includes('data-action="login" href="/acces"')).toBe(status === 401);
    }
  });

  it('tells whoever is logged in that it is not for them', async () => {
    const visitor = visit(portal);
    await logInAs(visitor, 'anna');
    const response = await visitor.get('/esborranys');
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<apunt-error-page code="403">');
  });

  it('has no tag for what the tag does not know, and no page for calls and files', async () => {
    const refused = await visit(portal).get('/__oauth/nobody/authorize');
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain('<apunt-error-page');
    for (const path of ['/api/front/poll/7', '/webapi/az/', '/assets/site.css', '/apunt/apunt.js'])
      expect(await (await visit(portal).get(path, FAULT)).text()).toBe('Fault');
    expect((await visit(portal).get('/', { 'x-fault': 'status:503' })).status).toBe(503);
  });
});
