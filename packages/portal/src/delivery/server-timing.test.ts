// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { credentials, openPortal, visit } from '../testing/visitor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const timingOf = async (path: string): Promise<Map<string, number>> => {
  const { headers } = await visit(portal).get(path);
  expect(headers.get('timing-allow-origin')).toBeNull();
  const parts = (headers.get('server-timing') ?? '').matchAll(/(\w+);dur=([\d.]+)/g);
  return new Map([...parts].map(([, name = '', ms]) => [name, Number(ms)]));
};

it('tells of pages what the database and the templates have taken', async () => {
  const parts = await timingOf('/contingut/1001');
  expect([...parts.keys()]).toEqual(['db', 'tpl', 'total']);
  const { db = 0, tpl = 0, total = 0 } = Object.fromEntries(parts);
  expect(Math.min(db, tpl)).toBeGreaterThan(0);
  // Each is rounded to a tenth.
  expect(db + tpl).toBeLessThanOrEqual(total + 0.2);
});

it('tells of answers what the database has taken', async () => {
  expect([...(await timingOf('/api/front/poll/7')).keys()]).toEqual(['db', 'total']);
});

it('tells nothing of writes, whose time tells of accounts, nor of files', async () => {
  const visitor = visit(portal);
  const login = await visitor.call('POST', '/api/front/user/login', credentials.anna);
  expect([login.status, login.headers.get('server-timing')]).toEqual([200, null]);
  expect((await visitor.get('/assets/print.css')).headers.get('server-timing')).toBeNull();
});
