// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Portal } from './portal.ts';
import { copySeeded } from './testing/seeded-copy.ts';
import { openPortal, visit } from './testing/visitor.ts';

const HOUR = 60 * 60 * 1000;
let folder: string;
let client: Client;
let portal: Portal;
let clock = 0;
const errors: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upkeep-'));
  const dbUrl = `file:${path.join(folder, 'portal.db')}`;
  await copySeeded(path.join(folder, 'portal.db'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  clock = Date.now();
  portal = await openPortal({ dbUrl, now: () => clock, onError: (error) => void errors.push(error) });
  client = createClient({ url: dbUrl });
});
afterEach(async () => {
  client.close();
  await portal.close();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const links = async () => (await client.execute('SELECT link FROM mails')).rows.length;

it('removes mails with their links a day later, by itself', async () => {
  const email = 'anna@example.test';
  await visit(portal).call('POST', '/api/front/user/recover-password', { email });
  expect(await links()).toBe(1);
  clock += 23 * HOUR;
  vi.advanceTimersByTime(HOUR);
  await portal.app.request('http://localhost:4000/');
  expect(await links()).toBe(1);
  clock += 2 * HOUR;
  vi.advanceTimersByTime(HOUR);
  await expect.poll(links).toBe(0);
});

it('tells of a fault, and goes on', async () => {
  await client.execute('ALTER TABLE mails RENAME TO away');
  vi.advanceTimersByTime(HOUR);
  await expect.poll(() => errors.length).toBe(1);
  expect((await portal.app.request('http://localhost:4000/')).status).toBe(200);
});
