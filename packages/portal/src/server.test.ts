// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPortal, startPortal, type PortalServer } from './portal.ts';
import { logInAs, visit } from './testing/visitor.ts';

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
  const server = await startPortal({ dbUrl: ':memory:', loginLimit: false, ...options });
  running.push(server);
  return server;
}

describe('a restart', () => {
  it('loses nothing: sessions, page tokens, votes, bookmarks and mails', async () => {
    const dbUrl = `file:${path.join(dir, 'deep', 'portal.db')}`;
    const before = await createPortal({ dbUrl });
    const visitor = visit(before);
    await logInAs(visitor, 'carme');
    await visitor.call('POST', '/api/bookmark/content/1004');
    await visitor.call('POST', '/api/front/poll/7/vote/74');
    await visitor.call('POST', '/api/front/user/recover-password', { email: 'carme@example.test' });
    const token = /csrf-token" content="([^"]+)/.exec(await visitor.page('/'))?.[1] ?? '';
    await before.close();

    const after = await createPortal({ dbUrl });
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
