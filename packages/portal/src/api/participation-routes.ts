import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import {
  addUpload,
  announcePart,
  endUpload,
  findUpload,
  keepParticipation,
  partsOf,
  type UploadRecord,
} from '../db/participations.ts';
import { findCall, type ParticipationCall } from '../participation/calls.ts';
import { largestFile, LEAST_PART, mostParts } from '../participation/limits.ts';
import { isEmail, isLine, isName, isText } from '../rules.ts';
import { randomToken, sign } from '../security/secrets.ts';
import { presign, type Grant } from '../storage/presign.ts';
import { apiAnswer, apiErrors, readBody, tooMany } from './answers.ts';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const line = (most: number) =>
  v.pipe(
    filled,
    v.check((text) => isLine(text, most)),
  );
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

// Strict: a key too many is a fault of the caller, and tests of the widgets find it here.
const common = {
  name: v.pipe(filled, v.check(isName)),
  email: v.pipe(v.string(), v.trim(), v.check(isEmail)),
  text: v.pipe(
    filled,
    v.check((text) => isText(text, 20_000)),
  ),
  checkPrivacyPolicy: v.literal(true),
  checkCommercialCommunications: v.boolean(),
  captcha: v.string(),
};
const participationSchema = v.variant('type', [
  v.strictObject({ type: v.literal('text'), ...common }),
  v.strictObject({ type: v.picklist(['text_image', 'text_video']), ...common, uploadFileId: filled }),
]);
const initSchema = v.strictObject({
  name: line(255),
  type: v.picklist(['image', 'video']),
  extension: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}]{0,10}$/u)),
  contentType: line(255),
  captcha: v.string(),
  context: v.strictObject({ sourceCode: filled, siteId: v.number() }),
});
const partSchema = v.strictObject({
  uploadId: filled,
  partNumber: whole(1, 10_000),
  contentLength: whole(1, 512 * 1024 * 1024),
});
const completeSchema = v.strictObject({
  uploadId: filled,
  parts: v.pipe(v.array(v.strictObject({ etag: filled, partNumber: whole(1, 10_000) })), v.minLength(1)),
});
const abortSchema = v.strictObject({ uploadId: filled });

/** Contributions of readers, and the files that belong to them. */
export function participationRoutes(deps: PortalDeps): Hono<PortalEnv> {
  const { db, secret, files, now, isSolved, presignMs, limiter, inTurn, mostUnfinished } = deps;
  const routes = new Hono<PortalEnv>();

  const address = (c: Context<PortalEnv>, grant: Omit<Grant, 'expires'>) => {
    const lifetime = c.var.isExpiring ? -1 : presignMs;
    return c.var.origin + presign(secret, { ...grant, expires: now() + lifetime });
  };

  /** The call for contributions, if this visitor may answer it; else the refusal. */
  function callOf(c: Context<PortalEnv>): ParticipationCall | Response {
    const call = findCall(c.req.param('id') ?? '');
    if (call === undefined) return apiErrors(c, 404, ['UGC_NOT_FOUND']);
    if (!call.anonymous && c.var.user === null) return apiErrors(c, 401, ['LOGIN_REQUIRED']);
    return call;
  }

  async function uploadOf(c: Context<PortalEnv>, uploadId: string): Promise<UploadRecord | Response> {
    const upload = await findUpload(db, c.req.param('file') ?? '');
    const isKnown = upload?.ugcId === c.req.param('id') && upload?.uploadId === uploadId;
    if (upload === null || !isKnown || upload.state === 'aborted')
      return apiErrors(c, 404, ['UPLOAD_NOT_FOUND']);
    return upload;
  }

  routes.post('/:id/postParticipation', async (c) => {
    const call = callOf(c);
    if (call instanceof Response) return call;
    const body = await readBody(c, participationSchema);
    if (body?.type !== call.type) return apiErrors(c, 400, ['INVALID_FIELDS']);
    if (!(await isSolved(body.captcha)))
      return apiErrors(c, 400, [{ code: 'INVALID_FIELD', detail: 'captcha' }]);
    const seconds = limiter.take('contribution', { address: c.var.address });
    if (seconds > 0) return tooMany(c, seconds);
    const uploadFileId = body.type === 'text' ? null : body.uploadFileId;
    const upload = uploadFileId === null ? null : await findUpload(db, uploadFileId);
    if (uploadFileId !== null && (upload?.ugcId !== call.id || upload.state !== 'complete'))
      return apiErrors(c, 400, ['UPLOAD_NOT_FOUND']);
    const isNew = await keepParticipation(db, {
      ugcId: call.id,
      type: body.type,
      name: body.name,
      email: body.email,
      text: body.text,
      commercial: body.checkCommercialCommunications,
      uploadFileId,
      userId: c.var.user?.id ?? null,
    });
    return isNew ? apiAnswer(c, {}) : apiErrors(c, 400, ['UPLOAD_NOT_FOUND']);
  });

  routes.post('/:id/multipart/init', async (c) => {
    const call = callOf(c);
    if (call instanceof Response) return call;
    const body = await readBody(c, initSchema);
    if (body === null || call.type !== `text_${body.type}`) return apiErrors(c, 400, ['INVALID_FIELDS']);
    if (!(await isSolved(body.captcha)))
      return apiErrors(c, 400, [{ code: 'INVALID_FIELD', detail: 'captcha' }]);
    const seconds = limiter.take('contribution', { address: c.var.address });
    if (seconds > 0) return tooMany(c, seconds);
    const fileId = randomToken();
    const { name, extension, contentType } = body;
    const upload = {
      fileId,
      ugcId: call.id,
      name,
      extension,
      contentType,
      userId: c.var.user?.id ?? null,
      sender: sign(secret, `sender:${c.var.address}`),
      createdAt: new Date(now()).toISOString(),
    };
    // Contributions and aborts make room as well, so an hour is a guess.
    if (!(await addUpload(db, upload, mostUnfinished))) return tooMany(c, 60 * 60);
    const grant = { method: 'POST', fileId, uploadId: '', partNumber: 0, length: 0 } as const;
    return apiAnswer(c, { id: fileId, uploadUrl: address(c, grant) });
  });

  routes.post('/:id/multipart/:file/upload-part', async (c) => {
    const call = callOf(c);
    if (call instanceof Response) return call;
    const body = await readBody(c, partSchema);
    if (body === null) return apiErrors(c, 400, ['INVALID_FIELDS']);
    const upload = await uploadOf(c, body.uploadId);
    if (upload instanceof Response) return upload;
    const { uploadId, partNumber, contentLength: length } = body;
    if (partNumber > mostParts(call.id)) return apiErrors(c, 400, ['FILE_TOO_LARGE']);
    const part = { number: partNumber, bytes: length };
    if (!(await announcePart(db, uploadId, part, largestFile(call.id))))
      return apiErrors(c, 400, ['FILE_TOO_LARGE']);
    return apiAnswer(c, {
      uploadUrl: address(c, { method: 'PUT', fileId: upload.fileId, uploadId, partNumber, length }),
    });
  });

  routes.post('/:id/multipart/:file/complete', async (c) => {
    const call = callOf(c);
    if (call instanceof Response) return call;
    const body = await readBody(c, completeSchema);
    if (body === null) return apiErrors(c, 400, ['INVALID_FIELDS']);
    return inTurn(body.uploadId, () => complete(c, call, body));
  });

  async function complete(
    c: Context<PortalEnv>,
    call: ParticipationCall,
    body: v.InferOutput<typeof completeSchema>,
  ): Promise<Response> {
    const upload = await uploadOf(c, body.uploadId);
    if (upload instanceof Response) return upload;
    // Asked again because the first answer was lost: it is done.
    if (upload.state === 'complete') return apiAnswer(c, {});
    const numbers = body.parts.map(({ partNumber }) => partNumber);
    if (numbers.some((number, index) => number <= (numbers[index - 1] ?? 0)))
      return apiErrors(c, 400, ['INVALID_PART_ORDER']);
    const known = new Map((await partsOf(db, body.uploadId)).map((part) => [part.number, part]));
    if (body.parts.some(({ partNumber, etag }) => known.get(partNumber)?.etag !== etag))
      return apiErrors(c, 400, ['INVALID_PART']);
    if (numbers.slice(0, -1).some((number) => (known.get(number)?.bytes ?? 0) < LEAST_PART))
      return apiErrors(c, 400, ['ENTITY_TOO_SMALL']);
    // Parts that an earlier version of the portal has taken were never announced.
    if (numbers.reduce((sum, number) => sum + (known.get(number)?.bytes ?? 0), 0) > largestFile(call.id))
      return apiErrors(c, 400, ['FILE_TOO_LARGE']);
    const parts = body.parts.map(({ partNumber, etag }) => ({
      number: partNumber,
      md5: etag.replaceAll('"', ''),
    }));
    const file = await files.join(body.uploadId, parts, upload.fileId);
    await endUpload(db, upload, 'complete', { parts: numbers.length, ...file });
    await files.dropParts(body.uploadId);
    return apiAnswer(c, {});
  }

  routes.post('/:id/multipart/:file/abort', async (c) => {
    // A beacon carries no headers of ours: where it comes from is what the browser says.
    const site = c.req.header('sec-fetch-site');
    const isSameOrigin =
      site === 'same-origin' ||
      // Browsers before 2023 say no more than this.
      (site === undefined && c.req.header('origin') === c.var.origin);
    if (!isSameOrigin && c.req.header('x-requested-with') === undefined)
      return apiErrors(c, 403, ['INVALID_CSRF_TOKEN']);
    const body = await readBody(c, abortSchema);
    if (body === null) return apiErrors(c, 400, ['INVALID_FIELDS']);
    return inTurn(body.uploadId, async () => {
      const upload = await uploadOf(c, body.uploadId);
      if (upload instanceof Response) return upload;
      if (upload.state === 'complete') return apiErrors(c, 400, ['UPLOAD_COMPLETE']);
      await endUpload(db, upload, 'aborted');
      await files.dropParts(body.uploadId);
      return apiAnswer(c, {});
    });
  });

  return routes;
}
