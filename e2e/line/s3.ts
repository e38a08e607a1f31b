import { createHash, createHmac } from 'node:crypto';

/*
 * What a back end says to a storage of the kind of S3: addresses that are signed (AWS Signature Version 4, in the query) and the few
 * calls around an upload in parts. The SDK that does the same is 100 packages.
 */

export interface Storage {
  /** Where the storage listens. */
  url: string;
  key: string;
  secret: string;
  region: string;
  bucket: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const EXPIRES = 3600;
const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As the signature wants it: what RFC 3986 leaves free stays, everything else is written in hexadecimal. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );

/** A signed address, good for an hour. `at` is where those who use it find the storage: its host is signed, too. */
export function presign(
  { key, secret, region, bucket, url }: Storage,
  method: Method,
  name: string,
  query: Record<string, string> = {},
  at: string = url,
): string {
  const address = new URL(at);
  address.pathname = `/${[bucket, name].filter(Boolean).map(encoded).join('/')}`;
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${now.slice(0, 8)}/${region}/s3/aws4_request`;
  const all = Object.entries({
    ...query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${key}/${scope}`,
    'X-Amz-Date': now,
    'X-Amz-Expires': String(EXPIRES),
    'X-Amz-SignedHeaders': 'host',
  });
  const search = all
    .map(([one, value]) => `${encoded(one)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const request = [
    method,
    address.pathname,
    search,
    `host:${address.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const signing = [now.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secret}`,
  );
  const signature = hmac(signing, [ALGORITHM, now, scope, hash].join('\n')).toString('hex');
  return `${address.origin}${address.pathname}?${search}&X-Amz-Signature=${signature}`;
}

async function call(
  storage: Storage,
  method: Method,
  name: string,
  query: Record<string, string> = {},
  body?: string,
): Promise<Response> {
  const answer = await fetch(presign(storage, method, name, query), {
    method,
    ...(body !== undefined && { body }),
  });
  if (answer.ok) return answer;
  throw new Error(`${method} ${name} ${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`);
}

export const createBucket = (storage: Storage): Promise<Response> => call(storage, 'PUT', '');

export async function completeUpload(
  storage: Storage,
  name: string,
  uploadId: string,
  parts: readonly { etag: string; partNumber: number }[],
): Promise<void> {
  const list = parts.map(
    ({ etag, partNumber }) => `<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
  // A storage may say 200 at once, and what went wrong in the body.
  const answer = await (await call(storage, 'POST', name, { uploadId }, body)).text();
  if (answer.includes('<Error>')) throw new Error(answer);
}

/** Uploads that were opened and neither completed nor aborted: names of files. */
export async function openUploads(storage: Storage): Promise<string[]> {
  const xml = await (await call(storage, 'GET', '', { uploads: '' })).text();
  return [...xml.matchAll(/<Upload>.*?<Key>([^<]*)<\/Key>/gs)].map(([, name = '']) => name);
}

/** The SHA-256 of a file, and how many bytes it has. */
export async function fingerprint(
  storage: Storage,
  name: string,
): Promise<{ sha256: string; bytes: number }> {
  const { body } = await call(storage, 'GET', name);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body ?? []) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
