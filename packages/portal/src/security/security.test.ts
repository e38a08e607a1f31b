// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { credentials, logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';
import { hashSecret, isAcceptablePassword, verifySecret } from './passwords.ts';

let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

describe('sessions', () => {
  it('travel in an HttpOnly SameSite=Lax cookie, Secure on https', async () => {
    const plain = await visitor.call('POST', '/api/front/user/login', credentials.anna);
    expect(plain.headers.getSetCookie().join()).toMatch(
      /apunt_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const secure = visit(portal, 'https://localhost:4000');
    const response = await secure.call('POST', '/api/front/user/login', credentials.anna);
    expect(response.headers.getSetCookie().join()).toMatch(
      /__Host-apunt_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect([...secure.cookies.keys()]).toContain('__Host-apunt_visitor');
    expect((await secure.get('/api/front/user/profile')).status).toBe(200);
    expect(plain.headers.get('strict-transport-security')).toBe(null);
  });

  it('get a new id at every login, and the old one dies', async () => {
    await logInAs(visitor, 'anna');
    const old = visitor.cookies.get('apunt_session') ?? '';
    await logInAs(visitor, 'carme');
    expect(visitor.cookies.get('apunt_session')).not.toBe(old);
    visitor.cookies.set('apunt_session', old);
    expect((await visitor.get('/api/front/user/profile')).status).toBe(401);
  });

  it('go by the configured origin, where TLS ends before the portal', async () => {
    const behind = await openPortal({ origins: ['https://apunt.example'] });
    const guest = visit(behind, 'http://apunt.example');
    await logInAs(guest, 'anna');
    expect([...guest.cookies.keys()].sort()).toEqual(['__Host-apunt_session', '__Host-apunt_visitor']);
    expect((await guest.get('/')).headers.get('strict-transport-security')).toBe('max-age=31536000');
    await behind.close();
  });

  it('do not accept an id that the browser brought', async () => {
    visitor.cookies.set('apunt_session', 'a'.repeat(43));
    await logInAs(visitor, 'anna');
    expect(visitor.cookies.get('apunt_session')).not.toBe('a'.repeat(43));
  });
});

describe('forged writes', () => {
  const path = '/api/bookmark/content/1001';

  it.each([
    ['the token', { 'x-csrf-token': '' }],
    ['a good token', { 'x-csrf-token': 'x'.repeat(43) }],
    ['the same site', { 'sec-fetch-site': 'cross-site' }],
  ])('are refused without %s', async (_, headers) => {
    await logInAs(visitor, 'carme');
    const response = await visitor.call('POST', path, undefined, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ errorCode: 'INVALID_CSRF_TOKEN' }] });
  });

  it('are refused without X-Requested-With', async () => {
    await logInAs(visitor, 'carme');
    const token = /csrf-token" content="([^"]+)/.exec(await visitor.page('/acces'))?.[1] ?? '';
    expect((await visitor.get(path)).status).toBe(404);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const send = (headers: Record<string, string>) =>
      portal.app.request(`http://localhost:4000${path}`, {
        method: 'DELETE',
        headers: { cookie, ...headers },
      });
    expect((await send({ 'x-csrf-token': token })).status).toBe(403);
    expect((await send({ 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' })).status).toBe(200);
  });

  it('are refused with another browser’s token', async () => {
    const other = visit(portal);
    const token = /csrf-token" content="([^"]+)/.exec(await other.page('/acces'))?.[1] ?? '';
    const response = await visitor.call('POST', '/api/front/user/login', credentials.anna, {
      'x-csrf-token': token,
    });
    expect(response.status).toBe(403);
  });

  it('are refused in plain forms, with a page that says what to do', async () => {
    const response = await visitor.submit('/acces', { ...credentials.anna, _csrf: 'forged' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('La pàgina ha caducat');
  });

  it('do not stop a visitor who logs in after the page was printed', async () => {
    await visitor.page('/');
    await logInAs(visitor, 'anna');
    expect((await visitor.call('POST', path)).status).toBe(200);
  });
});

describe('headers', () => {
  const nonceOf = (response: Response): string | undefined =>
    /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

  it('keep script and style to our own files, and pages out of caches', async () => {
    const { headers } = await visitor.get('/');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'self'", "style-src 'self'", "object-src 'none'"])
      expect(policy).toContain(part);
    expect(policy).toMatch(/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic' 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types apunt;");
    expect(policy).not.toContain('unsafe');
    // Those that an embed can frame, and no script of theirs.
    expect(policy).toContain('https://www.youtube-nocookie.com');
    expect(policy.split('; ').filter((part) => part.includes('https:'))).toHaveLength(1);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    // The browser's own back/forward cache may keep what nobody has logged in for.
    expect(headers.get('cache-control')).toBe('private, no-cache');
    await logInAs(visitor, 'anna');
    expect((await visitor.get('/')).headers.get('cache-control')).toBe('private, no-store');
    expect((await visitor.get('/api/front/user/profile')).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });

  it('let only the scripts run that the page has printed itself, with a nonce of its own', async () => {
    const nonces = new Set<string | undefined>();
    for (const path of ['/', '/acces', '/']) {
      const response = await visitor.get(path);
      const nonce = nonceOf(response);
      nonces.add(nonce);
      for (const [script] of (await response.text()).matchAll(/<script[^>]*\ssrc=[^>]*>/g))
        expect(script, path).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(3);
  });

  it('are true of the pages: no inline style or handler, and no inline script but data and those of this answer', async () => {
    for (const path of ['/', '/acces', '/enquestes', '/__fault', '/__outbox', '/no-hi-es']) {
      const response = await visitor.get(path);
      const html = await response.text();
      expect(html, path).not.toMatch(/<style|\sstyle=|\son\w+=/);
      expect(foreignScripts(html, nonceOf(response)), path).toEqual([]);
    }
    // The front page has one; a script that somebody else has brought into it would be told from it.
    const front = await visitor.get('/');
    const html = await front.text();
    const nonce = nonceOf(front) ?? '';
    const own = `<script nonce="${nonce}">`;
    expect(html).toContain(own);
    for (const foreign of [
      '<script>',
      '<script nonce="">',
      '<script type="module">',
      '<script data-nonce="">',
    ])
      expect(foreignScripts(html.replace(own, foreign), nonce)).toEqual([foreign]);
    // Where the library is built, its import map is one as well.
    const inline = [...html.matchAll(/<script(?: type="importmap")? nonce="[^"]*">/g)].map(([tag]) => tag);
    expect(inline).toContain(own);
    expect(foreignScripts(html, nonceOf(await visitor.get('/')))).toEqual(inline);
  });
});

/** The tags of the inline scripts that are no data and that the answer's policy would not let run. */
const foreignScripts = (html: string, nonce: string | undefined): string[] =>
  [...html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes(' type="application/json"') && !tag.includes(` nonce="${nonce}"`));

describe('passwords', () => {
  it('are salted and compared', async () => {
    const [one, two] = await Promise.all([hashSecret('Taronja2026'), hashSecret('Taronja2026')]);
    expect(one).not.toBe(two);
    expect(await verifySecret('Taronja2026', one)).toBe(true);
    expect(await verifySecret('taronja2026', one)).toBe(false);
    expect(await verifySecret('Taronja2026', null)).toBe(false);
    expect(await verifySecret('', 'scrypt$')).toBe(false);
  });

  it('follow the house rule when they are new', () => {
    expect(isAcceptablePassword('Taronja2')).toBe(true);
    expect(isAcceptablePassword('ÀgataÇaç')).toBe(true);
    for (const bad of ['Taronja', 'taronja2026', 'TARONJA2026', ''])
      expect(isAcceptablePassword(bad)).toBe(false);
  });
});
