import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ReleaseFault } from './release/files.ts';
import { release, rollBack } from './release/release.ts';

/*
 * `npm run release` writes what is built into `cdn/`, ready for a server of files (docs/cms/cdn.md);
 * `npm run release -- --rollback 1.2.2` makes an earlier release the current one again.
 */

const OPTIONS = {
  out: { type: 'string', default: 'cdn' },
  origin: { type: 'string', default: '' },
  rollback: { type: 'string' },
} as const;

function main(): void {
  const { out, origin, rollback } = parseArgs({ options: OPTIONS }).values;
  if (origin && !/^https?:\/\/[\w.:-]+(?:\/[\w./-]*[\w-])?$/.test(origin))
    throw new ReleaseFault(
      `--origin ${origin}: expected an address such as https://cdn.example, without a slash at its end`,
    );
  if (rollback !== undefined) {
    rollBack({ out, version: rollback, origin });
    console.log(`${out}: ${rollback} is the current release again`);
    return;
  }
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  release({ dist: 'dist', out, version, origin });
  mkdirSync(out, { recursive: true });
  copyFileSync('docs/cms/nginx.conf', join(out, 'nginx.conf'));
  console.log(`${out}: ${version} is released, and the current one of its channel`);
}

try {
  main();
} catch (error) {
  const isTold = error instanceof ReleaseFault || (error instanceof TypeError && 'code' in error);
  if (!isTold) throw error;
  console.error(`release: ${error.message.split('\n')[0]}`);
  process.exitCode = 2;
}
