// @vitest-environment node
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPortal, startPortal, type PortalServer } from './portal.ts';
import { testCaptcha } from './security/captcha.ts';
import { credentials, logInAs, visit } from './testing/visitor.ts';

let dir: string;
const running: PortalServer[] = [];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'portal-db-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  await rm(dir, { recursive: true });
});

async function start(options: Parameters<typeof startPortal>[0]): Promise<PortalServer> {
  const server = await startPortal({ dbUrl: ':memory:', limits: false, standIns: true, ...options });
  running.push(server);
  return server;
}

describe('a restart', () => {
  it('loses nothing: sessions, page tokens, votes, bookmarks and mails', async () => {
    const dbUrl = `file:${path.join(dir, 'deep', 'portal.db')}`;
    const before = await createPortal({ dbUrl, standIns: true });
    const visitor = visit(before);
    await logInAs(visitor, 'carme');
    await visitor.call('POST', '/api/bookmark/content/1004');
    await visitor.call('POST', '/api/front/poll/7/vote/74');
    await visitor.call('POST', '/api/front/user/recover-password', { email: 'carme@example.test' });
    const token = /csrf-token" content="([^"]+)/.exec(await visitor.page('/'))?.[1] ?? '';
    await before.close();

    const after = await createPortal({ dbUrl, standIns: true });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const get = (at: string) => after.app.request(`http://localhost:4000${at}`, { headers: { cookie } });
    expect((await (await get('/api/front/user/profile')).json()).response.favouritesId).toEqual(['1004']);
    expect((await (await get('/api/front/poll/7')).json()).response.votedOptionId).toBe('74');
    expect(await (await get('/__outbox')).text()).toContain('carme@example.test');
    const write = await after.app.request('http://localhost:4000/api/bookmark/content/1005', {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(write.status).toBe(200);
    await after.close();
  });
});

/** An address of this machine that others see, if it has one. */
const networkAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

async function connectTo(host: string, port: number): Promise<void> {
  const socket = connect({ host, port });
  await once(socket, 'connect');
  socket.destroy();
}

describe('production', () => {
  const origins = ['https://apunt.example'];

  it.each([
    [{ standIns: true }, 'Stand-ins (--stand-ins) are not for production.'],
    [{ reload: true }, 'PORTAL_RELOAD=1 is not for production.'],
    [{ limits: false } as const, 'PORTAL_LIMITS=off is not for production.'],
    [{ captcha: testCaptcha() }, 'The captcha "test" is not for production.'],
  ])('does not start with %j', async (options, message) => {
    const started = createPortal({ dbUrl: ':memory:', production: true, origins, ...options });
    await expect(started).rejects.toThrow(message);
  });

  it('does not start with the database of a developer', async () => {
    const dbUrl = `file:${path.join(dir, 'portal.db')}`;
    await (await createPortal({ dbUrl })).close();
    await expect(createPortal({ dbUrl, production: true, origins })).rejects.toThrow(
      'The database holds the sample accounts of development',
    );
  });

  it('starts again with its own database, whoever has registered there', async () => {
    const options = { dbUrl: `file:${path.join(dir, 'portal.db')}`, production: true, origins };
    const captcha = { provider: 'turnstile', siteKey: 'k', isSolved: () => Promise.resolve(true) } as const;
    const first = await createPortal({ ...options, captcha });
    const registered = await visit(first, 'http://apunt.example').call('POST', '/api/front/user/register', {
      name: 'Anna',
      surname: 'Ferrer',
      email: credentials.anna.email,
      birthdate: null,
      password: credentials.anna.password,
      terms: true,
      origin: 'web',
      recaptcha: 'x',
    });
    expect(registered.status).toBe(200);
    await first.close();
    await (await createPortal(options)).close();
  });

  it('has no sample accounts, no stand-ins, and takes no captcha that everybody can write', async () => {
    const portal = await createPortal({ dbUrl: ':memory:', production: true, origins });
    const visitor = visit(portal, 'http://apunt.example');
    const login = await visitor.call('POST', '/api/front/user/login', credentials.anna);
    expect(login.status).toBe(401);
    for (const path of ['/__outbox', '/__fault', '/__moderation', '/__oauth/google/authorize'])
      expect((await visitor.get(path)).status, path).toBe(404);
    const contact = await visitor.call('POST', '/api/front/contact/', {
      name: 'Núria',
      email: 'nuria@example.test',
      subject: 'Programació',
      text: 'Hola',
      terms: true,
      commercial: false,
      recaptcha: 'test-ok-aaaaaaaa',
    });
    expect(contact.status).toBe(400);
    const page = await visitor.page('/contacte');
    expect(page).not.toContain('captcha-provider');
    expect(page).toContain('data-site="general"');
    await portal.close();
  });

  it('takes the captcha of a vendor, which pages tell the widgets', async () => {
    const tokens: string[] = [];
    const portal = await createPortal({
      dbUrl: ':memory:',
      production: true,
      origins,
      captcha: {
        provider: 'turnstile',
        siteKey: 'k1',
        isSolved: (token) => Promise.resolve(tokens.push(token) === 1),
      },
    });
    const visitor = visit(portal, 'http://apunt.example');
    expect(await visitor.page('/contacte')).toContain('captcha-provider="turnstile"');
    await visitor.call('POST', '/api/front/user/register-adults', {
      email: 'amparo@example.test',
      password: 'Taronja2026',
      recaptcha: 'of-the-vendor',
    });
    expect(tokens).toEqual(['of-the-vendor']);
    await portal.close();
  });
});

describe('the server', () => {
  it('takes the next free port and says so', async () => {
    const squatter = createServer();
    const port = await new Promise<number>((resolve) => {
      squatter.listen(0, () => {
        const address = squatter.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const taken: number[] = [];
    const server = await start({ port, onPortTaken: (busy) => taken.push(busy) });
    expect(taken[0]).toBe(port);
    expect(server.port).toBeGreaterThan(port);
    expect((await fetch(server.url)).status).toBe(200);
    await expect(startPortal({ port, dbUrl: ':memory:' })).rejects.toThrow(`Port ${port} is taken`);
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('is reached by this machine alone, by both names of it', async () => {
    const { port } = await start({ port: 0 });
    expect((await fetch(`http://127.0.0.1:${port}/acces`)).status).toBe(200);
    const other = networkAddress();
    if (other !== undefined) await expect(connectTo(other, port)).rejects.toThrow('ECONNREFUSED');
  });

  it('is reached from outside when asked', async () => {
    const { port } = await start({ port: 0, host: '0.0.0.0', origins: ['https://apunt.example'] });
    await connectTo(networkAddress() ?? '127.0.0.1', port);
  });

  it('compresses pages, calls and files by what the client accepts, and keeps connections', async () => {
    const { url } = await start({ port: 0 });
    for (const path of [
      '/',
      '/contingut/1001',
      '/api/front/live/7/messages/newest',
      '/assets/site.css',
      '/assets/images/far.svg',
    ]) {
      const plain = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
      expect([plain.status, plain.headers.get('content-encoding')], path).toEqual([200, null]);
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.headers.get('content-encoding'), path).toBe('br');
      expect(answer.headers.get('vary'), path).toBe('Accept-Encoding');
      // A page has another nonce and another token each time.
      expect((await answer.text()).length, path).toBe((await plain.text()).length);
      expect(answer.headers.get('keep-alive')).toBe('timeout=65');
      const head = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      expect(head.headers.get('content-encoding'), path).toBe('br');
    }
    for (const path of ['/assets/media/clip.mp4', '/assets/print.css'])
      expect((await fetch(url + path)).headers.get('content-encoding'), path).toBeNull();
  });

  it('breaks connections and stalls answers for real, and still closes', async () => {
    const { url } = await start({ port: 0 });
    const poll = `${url}/api/front/poll/7`;
    await expect(fetch(poll, { headers: { 'x-fault': 'reset' } })).rejects.toThrow('fetch failed');
    const stalled = await fetch(poll, { headers: { 'x-fault': 'stall' } });
    expect(stalled.status).toBe(200);
    expect((await fetch(poll)).status).toBe(200);
  });

  it('lets go of a client that gave up', async () => {
    const errors: unknown[] = [];
    const { url } = await start({ port: 0, onError: (error) => errors.push(error) });
    const abort = new AbortController();
    const page = fetch(`${url}/`, { headers: { 'x-fault': 'slow:600000' }, signal: abort.signal });
    await fetch(url);
    abort.abort();
    await expect(page).rejects.toThrow('aborted');
    expect(errors).toEqual([]);
  });
});
