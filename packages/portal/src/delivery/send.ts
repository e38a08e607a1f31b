import type { Context } from 'hono';
import type { PortalEnv } from '../context.ts';
import { isText, typeOf } from './file-types.ts';
import { fingerprintOf } from './fingerprints.ts';

/** For what stands at an address that names its content: browsers do not ask for it again. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Sends a file, the part of it that is asked for, or 304 to whoever has it. */
export function send(c: Context<PortalEnv>, body: Buffer, name: string): Response {
  const type = typeOf(name);
  // Texts leave compressed or not, and an ETag that names both is weak.
  const etag = `${isText(type) ? 'W/' : ''}"${fingerprintOf(body)}"`;
  c.header('etag', etag);
  if (isText(type)) c.header('vary', 'Accept-Encoding');
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('content-type', type);
  c.header('accept-ranges', 'bytes');
  // By a weak ETag nobody can put parts together.
  const condition = c.req.header('if-range');
  const mayBePart = condition === undefined || (condition === etag && !isText(type));
  const part = mayBePart ? rangeOf(c.req.header('range'), body.length) : undefined;
  if (part === undefined) return c.body(new Uint8Array(body));
  if (part === null) return c.body(null, 416, { 'content-range': `bytes */${body.length}` });
  const [from, to] = part;
  c.header('content-range', `bytes ${from}-${to}/${body.length}`);
  return c.body(new Uint8Array(body.subarray(from, to + 1)), 206);
}

/** Whether the client has the content, by its `If-None-Match`: ETags are compared as weak ones (RFC 9110, 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  const bare = etag.replace('W/', '');
  return header?.trim() === '*' || (header?.match(/"[^"]*"/g)?.includes(bare) ?? false);
}

/** First and last byte that are asked for, as players do; null when there are none such. Several ranges are not served. */
function rangeOf(header: string | undefined, size: number): readonly [number, number] | null | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, first = '', last = ''] = found;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? null : [from, to];
}
