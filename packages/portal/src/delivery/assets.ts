import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import type { PortalEnv } from '../context.ts';
import { typeOf } from './file-types.ts';
import { createFingerprints, fingerprintOf } from './fingerprints.ts';
import { FOREVER, send } from './send.ts';
import { createSiteSheet } from './site-sheet.ts';
import { nameAt, readerOf } from './static-files.ts';

const PREFIX = '/assets/';
const SHEET = 'site.css';
/** Characters of a fingerprint in a name, as in those of the library's files. */
const LENGTH = 8;
/** Films and sound stay at one address, of which players ask for parts. */
const PICTURE = /^\/assets\/(?:images|icons|photos)\//;
const HASHED = /-([\w-]{8})(\.\w+)$/;

/** The site's own files: styles, scripts, pictures. */
export interface Assets {
  /**
   * The address that names a file's content, for `site.css` or `/assets/site.css`. The address of another place, and that of a file which
   * does not exist, stay as they are.
   */
  address(file: string): string;
  /** A copy of data in which pictures have the addresses that name their content, however deep they are. */
  inData(data: unknown): unknown;
  /** Answers `/assets/*`. */
  files: MiddlewareHandler<PortalEnv>;
}

/** Neither a date nor text that templates print as it is. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Reads the files in `dir`, and makes the one stylesheet of those in `styles`. */
export function createAssets({ dir, styles }: { dir: string; styles: string }): Assets {
  const fingerprint = createFingerprints();
  const read = readerOf(dir);
  const addressOf = (name: string, print: string) => {
    const end = path.extname(name);
    return `${PREFIX}${name.slice(0, name.length - end.length)}-${print.slice(0, LENGTH)}${end}`;
  };
  const address: Assets['address'] = (file) => {
    if (/^(?!\/assets\/)(?:[a-z]+:|[/#?])/i.test(file)) return file;
    const name = file.startsWith(PREFIX) ? file.slice(PREFIX.length) : file;
    const print = name === SHEET ? fingerprintOf(sheet()) : fingerprint(path.join(dir, name));
    return print === null ? file : addressOf(name, print);
  };
  const sheet = createSiteSheet(styles, address);

  const find = (name: string) => (name === SHEET ? sheet() : read(name));
  const inData = (value: unknown): unknown => {
    if (typeof value === 'string') return PICTURE.test(value) ? address(value) : value;
    if (Array.isArray(value)) return value.map(inData);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inData(one)]));
  };
  return {
    address,
    inData,
    async files(c) {
      const asked = nameAt(c.req.path, PREFIX);
      let name = asked;
      let body = await find(asked);
      if (body === null) {
        name = asked.replace(HASHED, '$2');
        body = name === asked ? null : await find(name);
      }
      if (body === null)
        return c.body('', 404, { 'cache-control': 'no-store', 'content-type': typeOf(asked) });
      // A page from before a change asks by the earlier name: it gets the file of today, which must not be kept by that name.
      const isNamed = name !== asked && addressOf(name, fingerprintOf(body)) === PREFIX + asked;
      c.header('cache-control', isNamed ? FOREVER : 'no-cache');
      return send(c, body, name);
    },
  };
}
