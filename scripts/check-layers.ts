import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/*
 * Imports go one way: each room may use the rooms listed here and no others. `--write` also draws the diagram
 * in docs/architecture.md; without it, an outdated diagram is a failure.
 */

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  loader: ['element', 'session', 'api', 'i18n'],
  widgets: ['element', 'ui', 'forms', 'session', 'api', 'i18n', 'media'],
  forms: ['ui', 'api', 'i18n'],
  media: ['api', 'i18n'],
  element: ['i18n'],
  session: ['api'],
  ui: ['i18n'],
  api: [],
  i18n: [],
  portal: [],
};
/** Type-only imports that may cross further. */
const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = { element: ['api', 'session'] };
/** Single modules that every room may import: rules without React, network or state (docs/adr/0020). */
const EVERYBODY = new Set(['ui/safe-url']);
const DIAGRAM = 'docs/architecture.md';
const MARK = ['<!-- layers -->', '<!-- /layers -->'] as const;

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules') return [];
    if (statSync(path).isDirectory()) return filesOf(path);
    return /\.tsx?$/.test(name) && !/\.(?:test|fixture)\.tsx?$|\.d\.ts$/.test(name) ? [path] : [];
  });
}

const faults: string[] = [];
const edges = new Map<string, Set<string>>();
for (const room of Object.keys(ALLOWED)) {
  const folder = join('packages', room, 'src');
  if (!statSync(folder, { throwIfNoEntry: false })) continue;
  edges.set(room, new Set());
  for (const file of filesOf(folder)) {
    const source = readFileSync(file, 'utf8');
    for (const [, typeOnly, other, path] of source.matchAll(
      /(?:import|export)\s+(type\s)?[^;'"]*?(?:from\s+)?['"]@apunt\/(\w+)\/([\w/-]+)/g,
    )) {
      if (!other || other === room || other === 'locales') continue;
      if (EVERYBODY.has(`${other}/${path}`) && !ALLOWED[room]?.includes(other)) continue;
      if (ALLOWED[room]?.includes(other)) edges.get(room)?.add(other);
      else if (!(typeOnly && TYPES_ONLY[room]?.includes(other))) {
        faults.push(
          `${file}: ${room} must not import ${other}. Allowed: ${ALLOWED[room]?.join(', ') || 'nothing of ours'}.`,
        );
      }
    }
    for (const [, target] of source.matchAll(/from\s+['"](\.\.?\/[^'"]+)['"]/g)) {
      const path = relative('.', join(file, '..', target ?? ''));
      if (path.includes('.fixture.')) faults.push(`${file}: ${target} is for tests only.`);
      if (!path.startsWith(join('packages', room)) && !path.startsWith('locales')) {
        faults.push(`${file}: ${target} leaves the package. Import it by its package name.`);
      }
      const own = /^packages\/widgets\/src\/([^/]+)\//;
      if (room === 'widgets' && own.exec(path)?.[1] !== own.exec(file)?.[1]) {
        faults.push(`${file}: widgets never import each other. Move the shared part to packages/ui.`);
      }
    }
  }
}

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
