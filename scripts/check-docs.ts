import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocs, exportsOf } from './docs.ts';

/*
 * Every export of the rooms that others build on has a doc comment. `--count` shows how many have one, room by room.
 */

const ROOMS = ['api', 'session', 'element', 'i18n', 'forms', 'lists', 'ui'];
/** Generated from the locale files. */
const GENERATED = 'packages/i18n/src/texts.ts';

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/');
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(path);
    const isSource = /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$|\.d\.ts$/.test(path);
    return isSource && path !== GENERATED ? [path] : [];
  });
}

const sourcesOf = (room: string): Map<string, string> =>
  new Map(filesOf(`packages/${room}/src`).map((file) => [file, readFileSync(file, 'utf8')]));

const faults: string[] = [];
let total = 0;
for (const room of ROOMS) {
  const sources = sourcesOf(room);
  const exported = [...sources].flatMap(([file, source]) => exportsOf(file, source));
  total += exported.length;
  faults.push(...checkDocs(sources));
  if (process.argv.includes('--count')) {
    console.log(`${room}: ${exported.filter(({ hasDoc }) => hasDoc).length} of ${exported.length}`);
  }
}

for (const fault of faults) console.error(fault);
console.log(`docs: ${total} exports of ${ROOMS.length} rooms, ${faults.length} without a doc comment`);
process.exitCode = faults.length > 0 ? 1 : 0;
