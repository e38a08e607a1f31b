// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Portal } from '../portal.ts';
import { openPortal, visit, type Visitor } from '../testing/visitor.ts';
import { captcha } from '../testing/registrations.ts';

const MIB = 1024 * 1024;
const opened = v.object({ id: v.string(), uploadUrl: v.string() });
const signed = v.object({ uploadUrl: v.string() });
let folder: string;
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unruly-'));
  portal = await openPortal({ dbUrl: `file:${path.join(folder, 'portal.db')}` });
  visitor = visit(portal);
});
afterEach(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

async function answerOf<S extends v.GenericSchema>(response: Response, schema: S): Promise<v.InferOutput<S>> {
  return v.parse(v.object({ response: schema }), await response.json()).response;
}

interface Upload {
  id: string;
  uploadId: string;
}

async function init(headers: Record<string, string> = {}) {
  const body = {
    name: 'banda',
    type: 'video',
    extension: 'mp4',
    contentType: 'video/mp4',
    captcha: captcha(),
    context: { sourceCode: 'web', siteId: 4 },
  };
  return answerOf(await visitor.call('POST', '/api/front/ugc/5/multipart/init', body, headers), opened);
}
async function open(): Promise<Upload> {
  const { id, uploadUrl } = await init();
  const xml = await (await portal.app.request(uploadUrl, { method: 'POST' })).text();
  return { id, uploadId: /<UploadId>([\w-]+)</.exec(xml)?.[1] ?? '' };
}
const call = ({ id, uploadId }: Upload, what: string, body: object) =>
  visitor.call('POST', `/api/front/ugc/5/multipart/${id}/${what}`, { uploadId, ...body });
const sign = async (upload: Upload, partNumber: number, contentLength: number) =>
  (await answerOf(await call(upload, 'upload-part', { partNumber, contentLength }), signed)).uploadUrl;
const put = async (url: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const request = { method: 'PUT', body, headers, duplex: 'half' };
  return portal.app.request(new Request(url, request));
};
const bytes = (size: number, fill: number) => new Uint8Array(size).fill(fill);
async function send(upload: Upload, partNumber: number, part: Uint8Array<ArrayBuffer>) {
  const { headers } = await put(await sign(upload, partNumber, part.length), part);
  return { partNumber, etag: headers.get('etag') };
}
const sha256 = (...parts: Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
async function arrived({ id }: Upload): Promise<string> {
  const file = await visitor.get(`/__moderation/file/${id}`);
  return sha256(new Uint8Array(await file.arrayBuffer()));
}
async function onDisk(): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('an upload', () => {
  it('is joined once when it is completed again before the first answer has come', async () => {
    const upload = await open();
    const sent = [bytes(5 * MIB, 1), bytes(5 * MIB, 2), bytes(9, 3)];
    const parts: { partNumber: number; etag: string | null }[] = [];
    for (const [index, part] of sent.entries()) parts.push(await send(upload, index + 1, part));
    const asked: Promise<Response>[] = [];
    let isDone = false;
    // Again and again while the first is at work, so that some come at each of its steps.
    while (!isDone) {
      const answer = call(upload, 'complete', { parts });
      const over = () => (isDone = true);
      void answer.then(over, over);
      asked.push(answer);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked.length).toBeGreaterThan(1);
    expect(await arrived(upload)).toBe(sha256(...sent));
  });

  it('keeps a part that has arrived when the same part breaks the second time', async () => {
    const upload = await open();
    const part = bytes(100, 7);
    const kept = await send(upload, 1, part);
    let isBegun = false;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isBegun) return controller.error(new Error('gone'));
        isBegun = true;
        controller.enqueue(bytes(40, 8));
      },
    });
    expect((await put(await sign(upload, 1, 100), broken)).status).toBe(400);
    expect((await call(upload, 'complete', { parts: [kept] })).status).toBe(200);
    expect(await arrived(upload)).toBe(sha256(part));
  });

  it('leaves nothing behind when it is aborted while a part is on its way', async () => {
    const upload = await open();
    await send(upload, 1, bytes(10, 1));
    let release: () => void = () => undefined;
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes(5, 2));
        release = () => {
          controller.enqueue(bytes(5, 2));
          controller.close();
        };
      },
    });
    const running = put(await sign(upload, 2, 10), slow);
    await expect.poll(async () => (await onDisk()).some((name) => name.startsWith('draft-'))).toBe(true);
    expect((await call(upload, 'abort', {})).status).toBe(200);
    release();
    expect((await running).status).toBe(404);
    expect(await onDisk()).toEqual([]);
  });

  it('is aborted by a beacon whose browser names only its origin', async () => {
    const { id, uploadId } = await open();
    const beacon = async (headers: Record<string, string>) => {
      const url = `http://localhost:4000/api/front/ugc/5/multipart/${id}/abort`;
      return portal.app.request(url, { method: 'POST', headers, body: JSON.stringify({ uploadId }) });
    };
    const { status } = await beacon({ origin: 'https://example.test' });
    expect([status, (await beacon({})).status]).toEqual([403, 403]);
    expect((await beacon({ origin: 'http://localhost:4000' })).status).toBe(200);
  });

  it('grows no larger than its form lets a file be, however many its parts are', async () => {
    const upload = await open();
    await send(upload, 1, bytes(10, 1));
    const limit = 500_000 * 1024;
    const ask = async (partNumber: number, contentLength: number) =>
      (await call(upload, 'upload-part', { partNumber, contentLength })).status;
    expect([await ask(2, limit - 10), await ask(2, limit - 9), await ask(1, limit)]).toEqual([200, 400, 400]);
    // The refused question has not taken the room of the first one.
    expect([await ask(2, 10), await ask(1, limit - 10)]).toEqual([200, 200]);
  });
});

describe('the faults of a storage', () => {
  it('expire: gives out addresses that are over', async () => {
    const { uploadUrl } = await init({ 'x-fault': 'expire' });
    const answer = await portal.app.request(uploadUrl, { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  it('no-etag: takes the part and does not say as what', async () => {
    const upload = await open();
    const answer = await put(await sign(upload, 1, 3), bytes(3, 1), { 'x-fault': 'no-etag' });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
  });
});
