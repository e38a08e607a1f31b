import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { integrityOf } from '../../scripts/plugins/hashes.mjs';

/* Whoever builds the same sources gets the same bytes, and can so tell whether a release is what it says. Needs `npm run build`. */

const run = promisify(execFile);

/** Each file below a folder with the hash of what it holds. */
const hashesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(folder, file)).isFile())
      .sort()
      .map((file) => [file, integrityOf(readFileSync(join(folder, file)))]),
  );

it('is built the same twice: elsewhere, at another time, in another language and time zone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apunt-again-'));
  try {
    const env = {
      ...process.env,
      APUNT_DIST: folder,
      TZ: 'Pacific/Auckland',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    };
    await run(resolve('node_modules/.bin/rollup'), ['-c', '--silent'], { env });
    const first = hashesOf('dist');
    expect(first.size).toBeGreaterThan(100);
    expect(hashesOf(folder)).toEqual(first);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
