import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import type { PortalEnv } from './context.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.webm': 'video/webm',
  '.m4a': 'audio/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
};

interface StaticOptions {
  /** The address prefix that is cut off, with both slashes. */
  prefix: string;
  dir: string;
  /** True for the library's files, which other origins may load and whose hashed names never change content. */
  shared: boolean;
}

/** Serves one folder; nothing outside of it can be named. */
export function staticFiles({ prefix, dir, shared }: StaticOptions): MiddlewareHandler<PortalEnv> {
  const root = path.resolve(dir) + path.sep;
  return async (c) => {
    const name = decodeName(c.req.path.slice(prefix.length));
    const file = path.resolve(root, name);
    const body = file.startsWith(root) ? await readFile(file).catch(() => null) : null;
    if (shared) {
      c.header('access-control-allow-origin', '*');
      c.header('cross-origin-resource-policy', 'cross-origin');
    }
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    if (body === null) return c.body('', 404, { 'cache-control': 'no-store', 'content-type': type });
    const isHashed = shared && /-[\w-]{8}\.\w+$/.test(name);
    c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    return send(c, body, type);
  };
}

/** In the order of the cascade. */
export const sheets = [
  'tokens',
  'base',
  'frame',
  'footer',
  'notices',
  'article',
  'media',
  'engagement',
  'cards',
  'lists',
  'ads',
  'forms',
  'profile',
];

/** The portal's own look: several sheets to write, one to load. */
export function siteSheet(dir: string): MiddlewareHandler<PortalEnv> {
  return async (c) => {
    const parts = await Promise.all(sheets.map((name) => readFile(path.join(dir, `${name}.css`))));
    c.header('cache-control', 'no-cache');
    return send(c, Buffer.concat(parts), 'text/css; charset=utf-8');
  };
}

/** The body with its fingerprint, or 304 for a browser that has it. */
function send(c: Context<PortalEnv>, body: Buffer, type: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  c.header('etag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  c.header('content-type', type);
  c.header('accept-ranges', 'bytes');
  const part = rangeOf(c.req.header('range'), body.length);
  if (part === undefined) return c.body(new Uint8Array(body));
  if (part === null) return c.body(null, 416, { 'content-range': `bytes */${body.length}` });
  const [from, to] = part;
  c.header('content-range', `bytes ${from}-${to}/${body.length}`);
  return c.body(new Uint8Array(body.subarray(from, to + 1)), 206);
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

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
