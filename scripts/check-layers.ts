import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED, checkLayers } from './layers.ts';

/*
 * Holds the imports of packages/ against the layers (scripts/layers.ts). `--write` also draws the diagram in
 * docs/architecture.md; without it, an outdated diagram is a failure.
 */

const DIAGRAM = 'docs/architecture.md';
const MARK = ['<!-- layers -->', '<!-- /layers -->'] as const;

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules') return [];
    if (statSync(path).isDirectory()) return filesOf(path);
    return /\.(?:tsx?|mjs)$/.test(name) && !/\.(?:test|fixture)\.tsx?$|\.d\.ts$/.test(name) ? [path] : [];
  });
}

const files = Object.keys(ALLOWED).flatMap((room) => filesOf(join('packages', room, 'src')));
const { edges, faults } = checkLayers(
  new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')])),
);

const lines = [...edges].flatMap(([room, others]) =>
  [...others].sort().map((other) => `  ${room} --> ${other}`),
);
const diagram = ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
const page = readFileSync(DIAGRAM, 'utf8');
const [before, rest = ''] = page.split(MARK[0]);
const fresh = `${before}${MARK[0]}\n\n${diagram}\n\n${MARK[1]}${rest.split(MARK[1])[1] ?? ''}`;
if (fresh !== page) {
  if (process.argv.includes('--write')) writeFileSync(DIAGRAM, fresh);
  else
    faults.push(`${DIAGRAM}: the diagram is not what the imports are. Run npm run check:layers -- --write.`);
}

for (const fault of faults) console.error(fault);
console.log(`layers: ${edges.size} rooms, ${lines.length} ways between them, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
