// @vitest-environment node
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { copySeeded } from '../testing/seeded-copy.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';
import { captcha } from '../testing/registrations.ts';

const MB = 1_000_000;
const DAY = 24 * 60 * 60 * 1000;
const PHOTO = '/api/front/ugc/2/multipart';
const VIDEO = '/api/front/ugc/5/multipart';
let folder: string;
let dbUrl: string;
let portal: Portal;
let visitor: Visitor;
let clock = Date.now();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upload-limits-'));
  const file = path.join(folder, 'portal.db');
  await copySeeded(file);
  dbUrl = `file:${file}`;
  await start();
});
afterEach(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  portal = await openPortal({ dbUrl, limits: {}, now: () => clock });
  visitor = visit(portal, 'http://localhost:4000', '6.6.6.6');
}
const jsonOf = async (response: Promise<Response>) => (await response).json();
const init = (base: string, by: Visitor = visitor) =>
  by.call('POST', `${base}/init`, {
    name: 'festa',
    type: base === PHOTO ? 'image' : 'video',
    extension: 'bin',
    contentType: 'application/octet-stream',
    captcha: captcha(),
    context: { sourceCode: 'web', siteId: 4 },
  });

interface Upload {
  base: string;
  uploadId: string;
}
async function open(base: string): Promise<Upload> {
  const { id, uploadUrl } = (await jsonOf(init(base))).response;
  const xml = await (await portal.app.request(uploadUrl, { method: 'POST' })).text();
  return { base: `${base}/${id}`, uploadId: /<UploadId>([\w-]+)</.exec(xml)?.[1] ?? '' };
}
const ask = ({ base, uploadId }: Upload, partNumber: number, contentLength: number) =>
  visitor.call('POST', `${base}/upload-part`, { uploadId, partNumber, contentLength });
const addressOf = async (upload: Upload, number: number, length: number): Promise<string> =>
  (await jsonOf(ask(upload, number, length))).response.uploadUrl;
const put = async (url: string, body: BodyInit) =>
  portal.app.request(new Request(url, { method: 'PUT', body, duplex: 'half' } as RequestInit));
const bytes = (size: number, fill: number) => new Uint8Array(size).fill(fill);
const complete = ({ base, uploadId }: Upload, parts: object[]) =>
  visitor.call('POST', `${base}/complete`, { uploadId, parts });
async function onDisk(): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('the bytes of one upload', () => {
  it('are counted when addresses are asked for, before anything is sent', async () => {
    await logInAs(visitor, 'anna');
    const upload = await open(PHOTO);
    const statuses: number[] = [];
    for (const number of [1, 2, 3, 4]) statuses.push((await ask(upload, number, 7 * MB)).status);
    expect(statuses).toEqual([200, 400, 400, 400]);
  });

  it('are counted of many questions at once, too', async () => {
    await logInAs(visitor, 'anna');
    const upload = await open(PHOTO);
    const answers = await Promise.all([1, 2].map((number) => ask(upload, number, 5 * MB)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('come in no more parts than the least size of a part allows', async () => {
    const upload = await open(VIDEO);
    const statuses = [98, 99, 10_000].map(async (number) => (await ask(upload, number, 1)).status);
    expect(await Promise.all(statuses)).toEqual([200, 400, 400]);
  });

  it('come by the last address of a part: the one for another length is void', async () => {
    const upload = await open(VIDEO);
    const first = await addressOf(upload, 1, 10);
    const second = await addressOf(upload, 1, 5);
    expect((await put(first, bytes(10, 1))).status).toBe(403);
    expect((await put(second, bytes(5, 1))).status).toBe(200);
  });

  it('void an address also while the part is on its way', async () => {
    const upload = await open(VIDEO);
    let release: () => void = () => undefined;
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes(10, 1));
        release = () => controller.close();
      },
    });
    const running = put(await addressOf(upload, 1, 10), slow);
    await expect.poll(async () => (await onDisk()).some((name) => name.startsWith('draft-'))).toBe(true);
    await addressOf(upload, 1, 5);
    release();
    expect((await running).status).toBe(400);
    expect(await onDisk()).toEqual([]);
  });

  it('are kept once for each part, whatever was sent under its number before', async () => {
    const upload = await open(VIDEO);
    const url = await addressOf(upload, 1, 100);
    for (const fill of [1, 2, 3]) expect((await put(url, bytes(100, fill))).status).toBe(200);
    expect(await onDisk()).toHaveLength(1);
    const again = await put(url, bytes(100, 3));
    const part = { partNumber: 1, etag: again.headers.get('etag') };
    expect((await complete(upload, [part])).status).toBe(200);
  });

  it('are those that were told last, when two contents of one part arrive at once', async () => {
    const upload = await open(VIDEO);
    const url = await addressOf(upload, 1, 1000);
    const fills = [1, 2, 1, 2, 1, 2, 1, 2];
    const answers = await Promise.all(fills.map((fill) => put(url, bytes(1000, fill))));
    expect(answers.map(({ status }) => status)).toEqual(fills.map(() => 200));
    expect(await onDisk()).toHaveLength(1);
    const ends = answers.slice(0, 2).map(({ headers }) => ({ partNumber: 1, etag: headers.get('etag') }));
    const statuses: number[] = [];
    for (const part of ends) statuses.push((await complete(upload, [part])).status);
    expect(statuses).toContain(200);
  });

  it('are on their way twice at most', async () => {
    await logInAs(visitor, 'anna');
    const upload = await open(PHOTO);
    const url = await addressOf(upload, 1, 8 * MB);
    const enders: (() => void)[] = [];
    const endless = () =>
      new ReadableStream<Uint8Array>({ start: (controller) => void enders.push(() => controller.close()) });
    const running = [put(url, endless()), put(url, endless())];
    await expect.poll(async () => (await onDisk()).length).toBe(2);
    expect((await put(url, bytes(8 * MB, 1))).status).toBe(503);
    for (const end of enders) end();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([400, 400]);
    expect((await put(url, bytes(8 * MB, 1))).status).toBe(200);
  });

  it('are counted once more when the file is joined', async () => {
    const upload = await open(VIDEO);
    const answer = await put(await addressOf(upload, 1, 10), bytes(10, 1));
    const client = createClient({ url: dbUrl });
    await client.execute(`UPDATE uploadParts SET bytes = ${500_000 * 1024 + 1}`);
    client.close();
    const response = await complete(upload, [{ partNumber: 1, etag: answer.headers.get('etag') }]);
    expect([response.status, (await response.json()).errors[0].errorCode]).toEqual([400, 'FILE_TOO_LARGE']);
  });
});

describe('unfinished uploads', () => {
  it('are ten of one address at most, and those of another one do not count', async () => {
    for (let begun = 0; begun < 10; begun += 1) expect((await init(VIDEO)).status).toBe(200);
    expect((await init(VIDEO)).status).toBe(429);
    const other = visit(portal, 'http://localhost:4000', '7.7.7.7');
    expect((await init(VIDEO, other)).status).toBe(200);
  });

  it('are removed with their files after a day; the file of a contribution stays', async () => {
    const used = await open(VIDEO);
    const kept = await put(await addressOf(used, 1, 10), bytes(10, 3));
    await complete(used, [{ partNumber: 1, etag: kept.headers.get('etag') }]);
    const uploadFileId = path.basename(used.base);
    const sent = await visitor.call('POST', '/api/front/ugc/5/postParticipation', {
      type: 'text_video',
      name: 'Núria',
      email: 'nuria@example.test',
      text: 'La banda',
      checkPrivacyPolicy: true,
      checkCommercialCommunications: false,
      captcha: captcha(),
      uploadFileId,
    });
    expect(sent.status).toBe(200);
    const upload = await open(VIDEO);
    const answer = await put(await addressOf(upload, 1, 10), bytes(10, 1));
    await complete(upload, [{ partNumber: 1, etag: answer.headers.get('etag') }]);
    const other = await open(VIDEO);
    await put(await addressOf(other, 1, 10), bytes(10, 2));
    expect(await onDisk()).toHaveLength(3);
    clock += DAY + 1;
    await portal.close();
    await start();
    expect(await onDisk()).toEqual([uploadFileId]);
    expect((await ask(other, 1, 10)).status).toBe(404);
  });
});
