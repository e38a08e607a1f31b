// @vitest-environment node
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { copySeeded } from '../testing/seeded-copy.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';
import { captcha } from '../testing/registrations.ts';

const user = '/api/front/user';
let folder: string;
let dbUrl: string;
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deletion-'));
  const file = path.join(folder, 'portal.db');
  await copySeeded(file);
  dbUrl = `file:${file}`;
  portal = await openPortal({ dbUrl, uploadsDir: path.join(folder, 'uploads') });
  visitor = visit(portal);
});
afterEach(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const jsonOf = async (response: Promise<Response>) => (await response).json();
const left = () => jsonOf(visit(portal).get('/__moderation', { accept: 'application/json' }));
const filesLeft = async () =>
  (await readdir(path.join(folder, 'uploads'), { recursive: true })).filter((name) => /[\w-]{43}/.test(name));
const votesOf = async () => {
  const { response } = await jsonOf(visit(portal).get('/api/front/poll/7'));
  return JSON.stringify(response.options);
};

/** Rows of the whole database that name the person, each with its table. */
async function tracesOf(...names: string[]): Promise<string[]> {
  const client = createClient({ url: dbUrl });
  // Options of polls have numbers of their own.
  const tables = await client.execute(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'pollOptions'`,
  );
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const all = await client.execute(`SELECT * FROM "${String(name)}"`);
    rows.push(...all.rows.map((row) => `${String(name)} ${JSON.stringify(Object.values(row))}`));
  }
  client.close();
  return rows.filter((row) => names.some((name) => row.includes(`"${name}"`)));
}

/** Sends a photo, and with it a contribution unless only the file is wanted. */
async function contribute(isWhole: boolean): Promise<void> {
  const at = (what: string) => `/api/front/ugc/5/${what}`;
  const init = await jsonOf(
    visitor.call('POST', at('multipart/init'), {
      name: 'banda',
      type: 'video',
      extension: 'mp4',
      contentType: 'video/mp4',
      captcha: captcha(),
      context: { sourceCode: 'web', siteId: 4 },
    }),
  );
  const { id, uploadUrl } = init.response;
  const xml = await (await portal.app.request(uploadUrl, { method: 'POST' })).text();
  const uploadId = /<UploadId>([\w-]+)</.exec(xml)?.[1] ?? '';
  const body = new Uint8Array(10);
  const signed = await jsonOf(
    visitor.call('POST', at(`multipart/${id}/upload-part`), { uploadId, partNumber: 1, contentLength: 10 }),
  );
  const put = await portal.app.request(signed.response.uploadUrl, { method: 'PUT', body });
  if (!isWhole) return;
  const parts = [{ etag: put.headers.get('etag'), partNumber: 1 }];
  await visitor.call('POST', at(`multipart/${id}/complete`), { uploadId, parts });
  const sent = await visitor.call('POST', at('postParticipation'), {
    type: 'text_video',
    name: 'Anna',
    email: 'altra@example.test',
    text: 'La banda',
    checkPrivacyPolicy: true,
    checkCommercialCommunications: false,
    captcha: captcha(),
    uploadFileId: id,
  });
  expect(sent.status).toBe(200);
}

const write = (email: string) =>
  visitor.call('POST', '/api/front/contact/', {
    name: 'Anna',
    email,
    subject: 'Programació',
    text: 'Hola',
    terms: true,
    commercial: false,
    recaptcha: captcha(),
  });
const subscribe = (email: string) =>
  visitor.call('POST', '/api/front/newsletter/1', { email, segments: ['general'], terms: true });

it('takes votes, contributions, files, messages and subscriptions along', async () => {
  const before = await votesOf();
  await logInAs(visitor, 'anna');
  await visitor.call('POST', '/api/front/poll/7/vote/74');
  await contribute(true);
  await contribute(false);
  for (const email of ['Anna@example.test', 'altra@example.test']) {
    expect((await write(email)).status).toBe(200);
    expect((await subscribe(email)).status).toBe(200);
  }
  await visitor.call('POST', `${user}/recover-password`, { email: 'anna@example.test' });
  expect(await votesOf()).not.toBe(before);
  expect((await tracesOf('101', 'user:101', 'anna@example.test')).length).toBeGreaterThan(5);
  expect((await filesLeft()).length).toBeGreaterThan(1);

  expect((await visitor.call('POST', `${user}/delete`)).status).toBe(200);
  const { messages, subscriptions, participations, uploads } = await left();
  expect({ participations, uploads }).toEqual({ participations: [], uploads: [] });
  expect(messages.map(({ email }: { email: string }) => email)).toEqual(['altra@example.test']);
  expect(subscriptions.map(({ email }: { email: string }) => email)).toEqual(['altra@example.test']);
  expect(await tracesOf('101', 'user:101', 'anna@example.test')).toEqual([]);
  expect(await filesLeft()).toEqual([]);
  expect(await votesOf()).toBe(before);
  expect(await visitor.page('/__outbox')).not.toContain('anna@example.test');
});

it('leaves nothing to the next account: its id is another one', async () => {
  const register = (email: string) =>
    visitor.call('POST', `${user}/register`, {
      name: 'Nuria',
      surname: 'Pla',
      email,
      birthdate: null,
      password: 'Taronja2026',
      terms: true,
      origin: 'web',
      recaptcha: captcha(),
    });
  const enter = async (email: string): Promise<string> => {
    await register(email);
    const { mails } = await jsonOf(visitor.get('/__outbox', { accept: 'application/json' }));
    const { pathname, search } = new URL(mails[0].link);
    await visitor.confirm(pathname + search);
    const login = await jsonOf(visitor.call('POST', `${user}/login`, { email, password: 'Taronja2026' }));
    return login.response.id;
  };
  const first = await enter('una@example.test');
  const voted = async () => (await jsonOf(visitor.get('/api/front/poll/7'))).response.votedOptionId;
  await visitor.call('POST', '/api/front/poll/7/vote/74');
  expect(await voted()).toBe('74');
  await visitor.call('POST', `${user}/delete`);
  const second = await enter('una@example.test');
  expect(second).not.toBe(first);
  expect(await voted()).toBe(undefined);
  expect(Math.abs(Number(second) - Number(first))).toBeGreaterThan(1);
});

it('is told on the page about privacy', async () => {
  expect(await visitor.page('/politica-de-privacitat')).toContain('Quan esborres el compte');
});
