// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';
import { captcha } from '../testing/registrations.ts';

const PART = 5 * 1024 * 1024;
const UGC = '/api/front/ugc/5';

let portal: Portal;
let visitor: Visitor;
let uploadsDir: string;
let clock = 0;

beforeEach(async () => {
  uploadsDir = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  clock = Date.parse('2026-11-21T10:00:00Z');
  portal = await openPortal({ uploadsDir, now: () => clock, presignMs: 60_000 });
  visitor = visit(portal);
});
afterEach(async () => {
  await portal.close();
  await rm(uploadsDir, { recursive: true });
});

const sent = (change: object = {}) => ({
  type: 'text',
  name: 'Núria Pla',
  email: 'nuria@example.test',
  text: 'La font vella',
  checkPrivacyPolicy: true,
  checkCommercialCommunications: false,
  captcha: captcha(),
  ...change,
});
const send = (id: string, change: object = {}) =>
  visitor.call('POST', `/api/front/ugc/${id}/postParticipation`, sent(change));
const init = (change: object = {}, id = '5') =>
  visitor.call('POST', `/api/front/ugc/${id}/multipart/init`, {
    name: 'banda',
    type: 'video',
    extension: 'mp4',
    contentType: 'video/mp4',
    captcha: captcha(),
    context: { sourceCode: 'web', siteId: 4 },
    ...change,
  });
async function codeOf(asked: Response | Promise<Response>): Promise<unknown> {
  const answer = await asked;
  const text = await answer.text();
  return [answer.status, /<Code>(\w+)</.exec(text)?.[1] ?? JSON.parse(text).errors[0].errorCode];
}
const raw = (url: string, initial: RequestInit) => Promise.resolve(portal.app.request(url, initial));

async function open() {
  const { id, uploadUrl } = (await (await init()).json()).response;
  const xml = await (await raw(uploadUrl, { method: 'POST' })).text();
  const uploadId = /<UploadId>([^<]+)</.exec(xml)?.[1] ?? '';
  return { id: String(id), uploadId, uploadUrl: String(uploadUrl), xml };
}
type Open = Awaited<ReturnType<typeof open>>;
const signFor = async ({ id, uploadId }: Open, partNumber: number, contentLength: number) =>
  String(
    (
      await (
        await visitor.call('POST', `${UGC}/multipart/${id}/upload-part`, {
          uploadId,
          partNumber,
          contentLength,
        })
      ).json()
    ).response.uploadUrl,
  );
const put = (url: string, body: Uint8Array<ArrayBuffer>) => raw(url, { method: 'PUT', body });
async function putPart(upload: Open, partNumber: number, body: Uint8Array<ArrayBuffer>) {
  const answer = await put(await signFor(upload, partNumber, body.length), body);
  return { partNumber, etag: answer.headers.get('etag') ?? '' };
}
const complete = ({ id, uploadId }: Open, parts: unknown) =>
  visitor.call('POST', `${UGC}/multipart/${id}/complete`, { uploadId, parts });
const bytes = (length: number, seed: number) => Uint8Array.from({ length }, (_, at) => (at * seed) % 251);
const moderation = async () => (await visitor.get('/__moderation', { accept: 'application/json' })).json();

describe('a contribution', () => {
  it('of text is kept, from visitors only where they may', async () => {
    expect((await send('4')).status).toBe(200);
    expect(await codeOf(send('1'))).toEqual([401, 'LOGIN_REQUIRED']);
    await logInAs(visitor, 'anna');
    expect((await send('1')).status).toBe(200);
    const { participations } = await moderation();
    expect(participations).toMatchObject([
      { ugcId: '1', userId: expect.any(String) },
      { ugcId: '4', userId: null },
    ]);
  });

  it.each([
    { type: 'text_image' },
    { name: '' },
    { email: 'x' },
    { text: ' ' },
    { checkPrivacyPolicy: false },
    { checkCommercialCommunications: 'no' },
    { uploadFileId: 'f' },
    { extra: 1 },
  ])('is refused with %j', async (change) => {
    expect(await codeOf(send('4', change))).toEqual([400, 'INVALID_FIELDS']);
  });

  it('needs a call that exists, a captcha that is new, and a file that has arrived', async () => {
    expect(await codeOf(send('99'))).toEqual([404, 'UGC_NOT_FOUND']);
    const token = captcha();
    expect((await send('4', { captcha: token })).status).toBe(200);
    expect(await codeOf(send('4', { captcha: token }))).toEqual([400, 'INVALID_FIELD']);
    const { id } = await open();
    for (const uploadFileId of [id, 'unknown'])
      expect(await codeOf(send('5', { type: 'text_video', uploadFileId }))).toEqual([
        400,
        'UPLOAD_NOT_FOUND',
      ]);
  });
});

describe('a file in parts', () => {
  it('arrives whole, belongs to one contribution, and can be fetched', async () => {
    const upload = await open();
    expect(upload.xml).toContain('xmlns="http://s3.amazonaws.com/doc/2006-03-01/"');
    const [first, last] = [bytes(PART, 7), bytes(1000, 3)];
    const parts = [await putPart(upload, 1, first), await putPart(upload, 2, last)];
    expect(parts[1]?.etag).toBe(`"${createHash('md5').update(last).digest('hex')}"`);
    expect((await complete(upload, parts)).status).toBe(200);
    // An answer that was lost: the same question has the same answer.
    expect((await complete(upload, parts)).status).toBe(200);
    const sha256 = createHash('sha256').update(first).update(last).digest('hex');
    const { uploads } = await moderation();
    expect(uploads).toMatchObject([{ state: 'complete', parts: 2, bytes: PART + 1000, sha256 }]);
    const use = { type: 'text_video', uploadFileId: upload.id };
    expect((await send('5', use)).status).toBe(200);
    expect(await codeOf(send('5', use))).toEqual([400, 'UPLOAD_NOT_FOUND']);
    const file = await visitor.get(`/__moderation/file/${upload.id}`);
    expect(
      createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('hex'),
    ).toBe(sha256);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(await readdir(path.join(uploadsDir, 'parts'))).toEqual([]);
  });

  it('answers the browser that asks first, and shows it the ETag', async () => {
    const upload = await open();
    const url = await signFor(upload, 1, 3);
    const preflight = await raw(url, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    const answer = await put(url, bytes(3, 1));
    expect(answer.headers.get('access-control-expose-headers')).toBe('ETag');
  });

  it('refuses an address that is old, was changed, or allows something else', async () => {
    const upload = await open();
    const url = await signFor(upload, 1, 4);
    const changed = url.replace('partNumber=1', 'partNumber=2');
    expect(await codeOf(put(changed, bytes(4, 1)))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await codeOf(put(url.replace(/signature=[^&]+/, 'signature=x'), bytes(4, 1)))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    expect(await codeOf(raw(url, { method: 'POST' }))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await codeOf(put(url, bytes(5, 1)))).toEqual([400, 'IncompleteBody']);
    expect(await codeOf(put(url, bytes(3, 1)))).toEqual([400, 'IncompleteBody']);
    clock += 60_000;
    expect(await codeOf(put(url, bytes(4, 1)))).toEqual([403, 'AccessDenied']);
    expect(await codeOf(raw(upload.uploadUrl, { method: 'POST' }))).toEqual([403, 'AccessDenied']);
  });

  it('refuses parts that are wrong, missing, too small, or in another order', async () => {
    const upload = await open();
    const [one, two] = [await putPart(upload, 1, bytes(100, 3)), await putPart(upload, 2, bytes(100, 5))];
    expect(await codeOf(complete(upload, [two, one]))).toEqual([400, 'INVALID_PART_ORDER']);
    expect(await codeOf(complete(upload, [one, one]))).toEqual([400, 'INVALID_PART_ORDER']);
    expect(await codeOf(complete(upload, [{ ...one, etag: '"x"' }, two]))).toEqual([400, 'INVALID_PART']);
    expect(await codeOf(complete(upload, [one, { ...two, partNumber: 3 }]))).toEqual([400, 'INVALID_PART']);
    expect(await codeOf(complete(upload, [one, two]))).toEqual([400, 'ENTITY_TOO_SMALL']);
    expect(await codeOf(complete(upload, []))).toEqual([400, 'INVALID_FIELDS']);
    expect((await complete(upload, [one])).status).toBe(200);
  });

  it('counts the later of two parts with one number', async () => {
    const upload = await open();
    const early = await putPart(upload, 1, bytes(10, 3));
    const late = await putPart(upload, 1, bytes(20, 5));
    expect(await codeOf(complete(upload, [early]))).toEqual([400, 'INVALID_PART']);
    expect((await complete(upload, [late])).status).toBe(200);
  });

  it('is taken back by a beacon of our own pages, and by nobody else', async () => {
    const upload = await open();
    await putPart(upload, 1, bytes(10, 3));
    const abort = (site: string) =>
      raw(`http://localhost:4000${UGC}/multipart/${upload.id}/abort`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
        body: JSON.stringify({ uploadId: upload.uploadId }),
      });
    expect((await abort('cross-site')).status).toBe(403);
    expect((await abort('none')).status).toBe(403);
    expect((await abort('same-origin')).status).toBe(200);
    expect(await codeOf(abort('same-origin'))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    const { uploads } = await moderation();
    expect(uploads).toMatchObject([{ state: 'aborted', bytes: 0 }]);
    expect(await readdir(path.join(uploadsDir, 'parts'))).toEqual([]);
  });

  it('begins only where it is asked for, with a captcha, by who may', async () => {
    expect(await codeOf(init({ type: 'image' }))).toEqual([400, 'INVALID_FIELDS']);
    expect(await codeOf(init({}, '4'))).toEqual([400, 'INVALID_FIELDS']);
    expect(await codeOf(init({}, '3'))).toEqual([401, 'LOGIN_REQUIRED']);
    expect(await codeOf(init({ captcha: 'x' }))).toEqual([400, 'INVALID_FIELD']);
    expect(await codeOf(init({ context: { sourceCode: 'web' } }))).toEqual([400, 'INVALID_FIELDS']);
    expect(await codeOf(init({ extension: '../x' }))).toEqual([400, 'INVALID_FIELDS']);
  });

  it('is of one call: another one does not know it', async () => {
    const upload = await open();
    await logInAs(visitor, 'anna');
    const answer = visitor.call('POST', `/api/front/ugc/3/multipart/${upload.id}/upload-part`, {
      uploadId: upload.uploadId,
      partNumber: 1,
      contentLength: 10,
    });
    expect(await codeOf(answer)).toEqual([404, 'UPLOAD_NOT_FOUND']);
  });
});
