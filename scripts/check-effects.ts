import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Effects that leave a dependency out, on purpose and with a reason beside it. `useEffectEvent` takes the place of nearly all
 * of them, so their number may only fall: lower MOST when it does.
 */

const MOST = 8;
const DISABLED = /(?:ox|es)lint-disable[\w-]*\s+[^\n]*react-hooks\/exhaustive-deps/;

const found = readdirSync('packages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !file.includes('node_modules'))
  .flatMap((file) =>
    readFileSync(join('packages', file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (DISABLED.test(line) ? [`packages/${file}:${index + 1}`] : [])),
  );

if (found.length > MOST) {
  console.error(found.join('\n'));
  console.error(
    `${found.length} effects leave a dependency out, and ${MOST} may. Read what changes with each render in a useEffectEvent.`,
  );
} else if (found.length < MOST) {
  console.error(`${found.length} effects leave a dependency out: lower MOST in scripts/check-effects.ts to that.`);
}
console.log(`effects: ${found.length} of ${MOST} that leave a dependency out`);
process.exitCode = found.length === MOST ? 0 : 1;
