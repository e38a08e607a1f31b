// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { createPortal, type Portal } from '../portal.ts';
import { openPortal, visit } from '../testing/visitor.ts';
import { createOrigins } from './origins.ts';

const origins = ['https://apunt.example', 'https://lacolla.apunt.example'];
const recovery = { email: 'anna@example.test' };
let portal: Portal | undefined;

afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

describe('the host of a request', () => {
  it.each(['evil.example', 'localhost.evil.example', 'evil-localhost', 'localhost.', '128.0.0.1'])(
    'gets 421 and no cookie when it is %s',
    async (host) => {
      portal = await openPortal();
      const response = await portal.app.request(`http://${host}/acces`);
      expect(response.status).toBe(421);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).not.toContain(host);
    },
  );

  it('gets 421 before faults, files and the storage', async () => {
    portal = await openPortal();
    for (const path of ['/assets/site.css', '/storage/x', '/__fault', '/api/front/poll/7'])
      expect((await portal.app.request(`http://evil.example${path}`)).status, path).toBe(421);
    const faulty = { headers: { 'x-fault': 'status:500' } };
    expect((await portal.app.request('http://evil.example/', faulty)).status).toBe(421);
  });

  it.each(['localhost:4000', 'lacolla.localhost:4000', '127.0.0.1:4000', '[::1]:4000'])(
    'is known outside of production when it is %s',
    async (host) => {
      portal = await openPortal();
      expect((await portal.app.request(`http://${host}/acces`)).status).toBe(200);
    },
  );
});

describe('configured origins', () => {
  it('stand in mails, pages and presigned addresses, where TLS ends before the portal', async () => {
    portal = await openPortal({ origins });
    const visitor = visit(portal, 'http://apunt.example');
    await visitor.call('POST', '/api/front/user/recover-password', recovery);
    const { mails } = await (await visitor.get('/__outbox', { accept: 'application/json' })).json();
    expect(mails[0].link).toMatch(/^https:\/\/apunt\.example\/restabliment\?token=/);

    const page = await visitor.page('/');
    expect(page).toContain('href="https://lacolla.apunt.example/"');
    expect(page).not.toContain('http://apunt.example');

    const init = await visitor.call('POST', '/api/front/ugc/5/multipart/init', {
      name: 'banda',
      type: 'video',
      extension: 'mp4',
      contentType: 'video/mp4',
      captcha: 'test-ok-00000001',
      context: { sourceCode: 'web', siteId: 4 },
    });
    expect((await init.json()).response.uploadUrl).toMatch(/^https:\/\/apunt\.example\/storage\//);
  });

  it('choose the variant by their host', async () => {
    portal = await openPortal({ origins });
    expect(await visit(portal, 'http://lacolla.apunt.example').page('/')).toContain('data-site="lacolla"');
  });

  it('are all that production knows', () => {
    const { of } = createOrigins({ configured: origins, production: true, fallback: 'general' });
    expect(of('http://apunt.example/acces')).toBe('https://apunt.example');
    expect(of('http://apunt.example:443/acces')).toBe('https://apunt.example');
    expect(of('http://apunt.example:8443/acces')).toBe(null);
    expect(of('http://localhost:4000/acces')).toBe(null);
  });

  it('leave no link to a variant that has none', () => {
    const { addresses } = createOrigins({ configured: origins, production: true, fallback: 'general' });
    expect(addresses('https://apunt.example')).toEqual({
      general: 'https://apunt.example',
      lacolla: 'https://lacolla.apunt.example',
      apuntsdellengua: 'https://apunt.example',
    });
  });

  it.each([
    [[], 'PORTAL_ORIGINS is not set. Expected such as "https://apunt.example".'],
    [['apunt.example'], 'PORTAL_ORIGINS has "apunt.example". Expected such as "https://apunt.example".'],
    [['https://a.example/'], 'PORTAL_ORIGINS has "https://a.example/". Expected such as'],
    [['ftp://a.example'], 'PORTAL_ORIGINS has "ftp://a.example". Expected such as'],
    [['http://a.example', 'http://a.example'], 'PORTAL_ORIGINS has the host "a.example" twice.'],
  ])('%j keep production from starting', async (configured, message) => {
    const started = createPortal({ dbUrl: ':memory:', production: true, origins: configured });
    await expect(started).rejects.toThrow(message);
  });
});
