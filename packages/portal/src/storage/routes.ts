import { Hono, type Context } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { findUpload, isAnnounced, keepPart, openUpload, partsOf } from '../db/participations.ts';
import { largestFile } from '../participation/limits.ts';
import { randomToken } from '../security/secrets.ts';
import { readGrant, type Grant } from './presign.ts';
import type { Draft } from './store.ts';

/**
 * A storage of the shape of S3, as far as multipart uploads need one. Presigned addresses are all that it knows: no cookie, no
 * CSRF token, no limit of the body but the one that is signed.
 */
export function storageRoutes({ db, secret, files, now, inTurn }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  const onTheWay = new Map<string, number>();

  routes.use('*', async (c, next) => {
    // As a bucket is set up for uploads from browsers; nothing here depends on who asks.
    c.header('access-control-allow-origin', '*');
    c.header('access-control-expose-headers', 'ETag');
    if (c.req.method !== 'OPTIONS') return next();
    c.header('access-control-allow-methods', 'POST, PUT');
    c.header('access-control-max-age', '600');
    return c.body(null, 204);
  });

  function grantOf(c: Context<PortalEnv>, method: Grant['method']): Grant | Response {
    const { searchParams } = new URL(c.req.url);
    const grant = readGrant(secret, method, c.req.param('fileId') ?? '', searchParams, now());
    return typeof grant === 'string' ? fault(c, 403, grant) : grant;
  }

  routes.post('/:fileId', async (c) => {
    const grant = grantOf(c, 'POST');
    if (grant instanceof Response) return grant;
    const upload = await findUpload(db, grant.fileId);
    if (upload === null || upload.state === 'aborted') return fault(c, 404, 'NoSuchKey');
    const uploadId = upload.uploadId ?? randomToken();
    if (upload.uploadId === null) await openUpload(db, grant.fileId, uploadId);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>
<InitiateMultipartUploadResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>uploads</Bucket><Key>${grant.fileId}</Key><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      200,
      { 'content-type': 'application/xml' },
    );
  });

  routes.put('/:fileId', async (c) => {
    const grant = grantOf(c, 'PUT');
    if (grant instanceof Response) return grant;
    const { fileId, uploadId, partNumber, length } = grant;
    const upload = await findUpload(db, fileId);
    if (upload?.uploadId !== uploadId || upload.state !== 'open') return fault(c, 404, 'NoSuchUpload');
    const told = c.req.header('content-length');
    const { body } = c.req.raw;
    if (body === null || (told !== undefined && Number(told) !== length))
      return fault(c, 400, 'IncompleteBody');
    if (!(await isAnnounced(db, uploadId, { number: partNumber, bytes: length })))
      return fault(c, 403, 'AccessDenied');
    // One address can be sent to many times at once. Twice the file leaves room for parts that are sent again.
    const coming = (onTheWay.get(uploadId) ?? 0) + length;
    if (coming > 2 * largestFile(upload.ugcId)) return fault(c, 503, 'SlowDown');
    onTheWay.set(uploadId, coming);
    let draft: Draft | null;
    try {
      draft = await files.draftPart(uploadId, partNumber, body, length).catch(() => null);
    } finally {
      const left = (onTheWay.get(uploadId) ?? 0) - length;
      if (left > 0) onTheWay.set(uploadId, left);
      else onTheWay.delete(uploadId);
    }
    if (draft !== null && (await keep(uploadId, { number: partNumber, length }, draft)))
      return c.body(null, 200, { etag: etagOf(draft) });
    if ((await findUpload(db, fileId))?.state === 'open') return fault(c, 400, 'IncompleteBody');
    // It was aborted, or completed without this part, while the part was on its way.
    await files.dropParts(uploadId);
    return fault(c, 404, 'NoSuchUpload');
  });

  /** Keeps a part that has arrived whole, and of its number no other one. In turn: `complete` may be reading the earlier one. */
  const keep = (uploadId: string, { number, length }: { number: number; length: number }, draft: Draft) =>
    inTurn(uploadId, async () => {
      try {
        const etag = etagOf(draft);
        const earlier = (await partsOf(db, uploadId)).find((one) => one.number === number);
        const part = { number, etag, bytes: draft.bytes };
        if (draft.bytes !== length || !(await keepPart(db, uploadId, part))) return false;
        await draft.settle();
        if (earlier !== undefined && earlier.etag !== etag)
          await files.dropPart(uploadId, { number, md5: earlier.etag.replaceAll('"', '') });
        return true;
      } finally {
        await draft.discard();
      }
    });

  return routes;
}

const etagOf = ({ md5 }: Draft): string => `"${md5}"`;

function fault(c: Context<PortalEnv>, status: 400 | 403 | 404 | 503, code: string): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`, status, {
    'content-type': 'application/xml',
  });
}
