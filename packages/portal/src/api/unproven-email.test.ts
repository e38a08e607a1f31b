// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { digest } from '../security/secrets.ts';
import { copySeeded } from '../testing/seeded-copy.ts';
import { openPortal, visit, type Visitor } from '../testing/visitor.ts';

const user = '/api/front/user';
const victim = 'victima@example.test';
let folder: string;
let client: Client;
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unproven-'));
  const file = join(folder, 'portal.db');
  await copySeeded(file);
  portal = await openPortal({ dbUrl: `file:${file}` });
  client = createClient({ url: `file:${file}` });
  visitor = visit(portal);
});
afterEach(async () => {
  client.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

/** Logs in as a person of whom the provider tells this e-mail. */
async function enter(
  email: string | null,
  name = 'Nova',
): Promise<{ email: string | null; name: string; surname: string }> {
  await client.execute({
    sql: `INSERT INTO oauthCodes (codeHash, provider, subject, email, name, surname, expiresAt)
      VALUES (?, 'twitter', 'new-1', ?, ?, 'Persona', ?)`,
    args: [digest('code-1'), email, name, Date.now() + 60_000],
  });
  const login = await visitor.call('POST', `${user}/login/twitter`, { code: 'code-1' });
  return (await login.json()).response;
}
const left = async () =>
  (await (await visitor.get('/__moderation', { accept: 'application/json' })).json()).subscriptions.length;
const finish = () => visitor.call('PATCH', `${user}/profile`, { email: victim, terms: true });

it('an e-mail that a provider has not told is asked about by mail, and a deletion leaves alone what belongs to it', async () => {
  await visitor.call('POST', '/api/front/newsletter/1', {
    email: victim,
    segments: ['general'],
    terms: true,
  });
  expect((await enter(null)).email).toBe(null);
  expect((await (await finish()).json()).response).toMatchObject({ type: 'adult', email: victim });
  expect(await visitor.page('/__outbox')).toContain('Confirma el teu correu');
  await visitor.call('POST', `${user}/delete`);
  expect(await left()).toBe(1);
});

it('an e-mail that its owner has confirmed is the account’s own', async () => {
  await visitor.call('POST', '/api/front/newsletter/1', {
    email: victim,
    segments: ['general'],
    terms: true,
  });
  await enter(null);
  await finish();
  const { mails } = await (await visitor.get('/__outbox', { accept: 'application/json' })).json();
  const { pathname, search } = new URL(mails[0].link);
  await visitor.confirm(pathname + search);
  await visitor.call('POST', `${user}/delete`);
  expect(await left()).toBe(0);
});

it('an e-mail that somebody has here already does not let a newcomer into that account', async () => {
  expect((await enter('carme@example.test')).email).toBe(null);
  expect(
    (await visitor.call('PATCH', `${user}/profile`, { email: 'carme@example.test', terms: true })).status,
  ).toBe(400);
});

it('leaves a name out that no form of ours would take', async () => {
  expect(await enter(null, 'Nova https://evil.test')).toMatchObject({ name: '', surname: 'Persona' });
});
