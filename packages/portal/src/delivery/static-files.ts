import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import type { PortalEnv } from '../context.ts';
import { typeOf } from './file-types.ts';
import { FOREVER, send } from './send.ts';

interface StaticOptions {
  /** The address prefix that is cut off, with both slashes. */
  prefix: string;
  dir: string;
}

/** Serves the library's folder: other origins may load its files, and those with a hash in their names never change content. */
export function libraryFiles({ prefix, dir }: StaticOptions): MiddlewareHandler<PortalEnv> {
  const read = readerOf(dir);
  return async (c) => {
    const name = nameAt(c.req.path, prefix);
    const body = await read(name);
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    if (body === null) return c.body('', 404, { 'cache-control': 'no-store', 'content-type': typeOf(name) });
    c.header('cache-control', /-[\w-]{8}\.\w+$/.test(name) ? FOREVER : 'no-cache');
    return send(c, body, name);
  };
}

/** Reads files of one folder by their names; null for one that is not there. Nothing outside of the folder can be named. */
export function readerOf(dir: string): (name: string) => Promise<Buffer | null> {
  const root = path.resolve(dir) + path.sep;
  return async (name) => {
    const file = path.resolve(root, name);
    return file.startsWith(root) ? readFile(file).catch(() => null) : null;
  };
}

/** The rest of an address behind a prefix; empty for one that cannot be read. */
export function nameAt(address: string, prefix: string): string {
  try {
    return decodeURIComponent(address.slice(prefix.length));
  } catch {
    return '';
  }
}
