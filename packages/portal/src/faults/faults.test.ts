// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';

const poll = '/api/front/poll/7';
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

const spoiled = (fault: string, path = poll) => visitor.get(path, { 'x-fault': fault });

async function set(rule: Record<string, unknown>): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return portal.app.request('http://localhost:4000/__fault', {
    method: 'POST',
    headers,
    body: JSON.stringify(rule),
  });
}

describe('the answers of the faults', () => {
  it('status', async () => {
    expect((await spoiled('status:503')).status).toBe(503);
  });

  it('http-code and errors', async () => {
    expect(await (await spoiled('http-code:500')).json()).toEqual({ httpCode: 500 });
    const errors = await spoiled('errors:POLL_INACTIVE');
    expect(errors.status).toBe(200);
    expect(await errors.json()).toMatchObject({ errors: [{ errorCode: 'POLL_INACTIVE' }] });
    expect((await spoiled('errors:POLL_INACTIVE:400')).status).toBe(400);
  });

  it('wrapped and bare', async () => {
    expect(await (await spoiled('bare')).json()).toMatchObject({ pollId: '7' });
    expect(await (await spoiled('wrapped')).json()).toMatchObject({ response: { pollId: '7' } });
    const wrappedError = await spoiled('wrapped', '/api/front/user/profile');
    expect(await wrappedError.json()).toMatchObject({
      response: { errors: [{ errorCode: 'UNAUTHORIZED' }] },
    });
    expect(await (await spoiled('null-response')).json()).toEqual({ response: null });
  });

  it('html, empty and 204', async () => {
    const html = await spoiled('html');
    expect(html.status).toBe(200);
    expect(html.headers.get('content-type')).toContain('text/html');
    expect(await (await spoiled('empty')).text()).toBe('');
    expect((await spoiled('204')).status).toBe(204);
  });

  it('truncated, bom and wrong-type', async () => {
    const whole = await (await visitor.get(poll)).text();
    const half = await (await spoiled('truncated')).text();
    expect(whole.startsWith(half)).toBe(true);
    expect(half.length).toBe(Math.floor(whole.length / 2));
    const bytes = new Uint8Array(await (await spoiled('bom')).arrayBuffer());
    expect(Array.from(bytes.slice(0, 4))).toEqual([0xef, 0xbb, 0xbf, 0x7b]);
    expect((await spoiled('wrong-type')).headers.get('content-type')).toContain('text/plain');
  });

  it('slow waits, then goes on', async () => {
    const before = performance.now();
    expect((await spoiled('slow:60')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(50);
  });

  it('stall sends headers and never ends; reset breaks', async () => {
    const stalled = await spoiled('stall');
    expect(stalled.status).toBe(200);
    const reader = stalled.body?.getReader();
    await reader?.read();
    const next = await Promise.race([
      reader?.read(),
      new Promise((resolve) => setImmediate(resolve, 'nothing')),
    ]);
    expect(next).toBe('nothing');
    await reader?.cancel();
    await expect((await spoiled('reset')).text()).rejects.toThrow();
  });

  it('keeps what the handler did when only the answer is spoiled', async () => {
    await logInAs(visitor, 'carme');
    await visitor.call('POST', '/api/bookmark/content/1001', undefined, { 'x-fault': 'empty' });
    await visitor.call('POST', '/api/bookmark/content/1002', undefined, { 'x-fault': 'status:500' });
    const { response } = await (await visitor.get('/api/front/user/profile')).json();
    expect(response.favouritesId).toEqual(['1001']);
  });
});

describe('x-fault', () => {
  it('can be limited to a method and a path', async () => {
    expect((await spoiled('status:500; path=/api/front/user/*')).status).toBe(200);
    expect((await spoiled('status:500; method=POST')).status).toBe(200);
    expect((await spoiled('status:500; method=GET; path=/api/*')).status).toBe(500);
  });
});

describe('/__fault', () => {
  it('hits matching requests as often as it was told', async () => {
    expect(
      (await set({ method: 'get', path: '/api/front/poll/*', fault: 'status:500', times: 2 })).status,
    ).toBe(201);
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await visitor.get(poll)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('leaves other scopes alone, by header and by cookie', async () => {
    await set({ path: '/api/*', fault: 'status:500', scope: 'test-a' });
    expect((await visitor.get(poll)).status).toBe(200);
    expect((await visitor.get(poll, { 'x-fault-scope': 'test-b' })).status).toBe(200);
    expect((await visitor.get(poll, { 'x-fault-scope': 'test-a' })).status).toBe(500);
    visitor.cookies.set('apunt_fault_scope', 'test-a');
    expect((await visitor.get(poll)).status).toBe(500);
  });

  it('lists and clears, a scope or all', async () => {
    await set({ path: '/api/*', fault: 'status:500', scope: 'a' });
    await set({ path: '/api/*', fault: 'stall', scope: 'b' });
    const list = async () =>
      (await (await visitor.get('/__fault', { accept: 'application/json' })).json()).faults.length;
    const clear = (query: string) =>
      portal.app.request(`http://localhost:4000/__fault${query}`, { method: 'DELETE' });
    expect(await list()).toBe(2);
    expect((await clear('?scope=a')).status).toBe(204);
    expect(await list()).toBe(1);
    await clear('');
    expect(await list()).toBe(0);
  });

  it('explains a fault that it does not know', async () => {
    const response = await set({ fault: 'boom' });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toContain('status:500');
  });

  it('has a form, too', async () => {
    const fields = { fault: 'status:500', method: '*', path: '/api/*', times: '', scope: '' };
    expect((await visitor.submit('/__fault', fields)).status).toBe(303);
    expect(await visitor.page('/__fault')).toContain('<td>status:500</td>');
    expect((await visitor.get(poll)).status).toBe(500);
    await visitor.submit('/__fault', { clear: 'all' });
    expect((await visitor.get(poll)).status).toBe(200);
  });

  it('does not exist in production, nor do the other stand-ins', async () => {
    const live = await openPortal({ standIns: false });
    const guest = visit(live);
    for (const path of ['/__fault', '/__outbox', '/__oauth/google/authorize', '/__oauth/apple.js'])
      expect((await guest.get(path)).status, path).toBe(404);
    expect((await guest.get(poll, { 'x-fault': 'status:500' })).status).toBe(200);
    const social = await guest.call('POST', '/api/front/user/login/google', { code: 'x' });
    expect(social.status).toBe(404);
    expect(await guest.page('/acces')).not.toContain('data-apunt-json="social"');
    await live.close();
  });
});
