import { sameText, sign } from '../security/secrets.ts';

/** What a presigned address allows, and nothing besides. */
export interface Grant {
  method: 'POST' | 'PUT';
  fileId: string;
  /** Empty for the one that opens an upload. */
  uploadId: string;
  partNumber: number;
  /** Bytes of the body. */
  length: number;
  /** Milliseconds since the epoch. */
  expires: number;
}

const message = (grant: Grant) =>
  ['storage', grant.method, grant.fileId, grant.uploadId, grant.partNumber, grant.length, grant.expires].join(
    '\n',
  );

/** The path and query of a presigned address. */
export function presign(secret: string, grant: Grant): string {
  const query = new URLSearchParams({
    ...(grant.uploadId === '' ? { uploads: '' } : { uploadId: grant.uploadId }),
    partNumber: String(grant.partNumber),
    length: String(grant.length),
    expires: String(grant.expires),
    signature: sign(secret, message(grant)),
  });
  return `/storage/${encodeURIComponent(grant.fileId)}?${String(query)}`;
}

/** What a request may do by its address, or the code of the refusal as storages name it. */
export function readGrant(
  secret: string,
  method: Grant['method'],
  fileId: string,
  query: URLSearchParams,
  now: number,
): Grant | 'SignatureDoesNotMatch' | 'AccessDenied' {
  const grant: Grant = {
    method,
    fileId,
    uploadId: query.get('uploadId') ?? '',
    partNumber: Number(query.get('partNumber')),
    length: Number(query.get('length')),
    expires: Number(query.get('expires')),
  };
  if (!sameText(query.get('signature') ?? '', sign(secret, message(grant)))) return 'SignatureDoesNotMatch';
  return grant.expires > now ? grant : 'AccessDenied';
}
