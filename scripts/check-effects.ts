import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * An effect names all that it depends on; what is new with each render and no reason to run again is read in a
 * useEffectEvent. A number of exceptions would only grow, so there are none.
 */

const DISABLED = /(?:ox|es)lint-disable[\w-]*\s+[^\n]*react-hooks\/exhaustive-deps/;

const found = readdirSync('packages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !file.includes('node_modules'))
  .flatMap((file) =>
    readFileSync(join('packages', file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (DISABLED.test(line) ? [`packages/${file}:${index + 1}`] : [])),
  );

for (const place of found) {
  console.error(
    `${place}: an effect leaves a dependency out. Read what changes with each render in a useEffectEvent.`,
  );
}
console.log(`effects: ${found.length} that leave a dependency out`);
process.exitCode = found.length > 0 ? 1 : 0;
