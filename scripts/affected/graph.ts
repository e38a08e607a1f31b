import { posix } from 'node:path';
import { importsOf } from '../imports.ts';

/* Which file takes what from which other file, and which files a change can reach. Paths are relative to the project. */

export interface Project {
  /** Every file of the project. */
  files: ReadonlySet<string>;
  /** File → text, for all that can import. */
  sources: ReadonlyMap<string, string>;
  /** Name of a workspace → its folder and the `exports` of its package.json. */
  workspaces: ReadonlyMap<string, Workspace>;
}

export interface Workspace {
  folder: string;
  exports: Readonly<Record<string, string>>;
}

/** File → the files that it takes, and folders with a slash at the end. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

export interface Graph {
  imports: Edges;
  /** Files that modules open by paths in their texts. */
  opens: Edges;
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts'];

/** The file behind a name that a package exports, by Node's rules: the longest text before the star wins. */
export function exportedFile({ folder, exports }: Workspace, name: string): string | null {
  const target = exports[name];
  if (target !== undefined) return posix.join(folder, target);
  const patterns = Object.keys(exports)
    .map((key) => ({ key, before: key.split('*')[0] ?? '', after: key.split('*')[1] }))
    .filter(
      ({ before, after }) =>
        after !== undefined &&
        name.startsWith(before) &&
        name.endsWith(after) &&
        name.length > before.length + after.length,
    )
    .sort((a, b) => b.before.length - a.before.length || b.key.length - a.key.length);
  const best = patterns[0];
  if (!best) return null;
  const star = name.slice(best.before.length, name.length - (best.after?.length ?? 0));
  return posix.join(folder, (exports[best.key] ?? '').replaceAll('*', star));
}

/** The file of the project that an import brings; null for packages of others and for what does not exist. */
export function resolveImport(
  project: Pick<Project, 'files' | 'workspaces'>,
  from: string,
  specifier: string,
): string | null {
  const name = specifier.replace(/\?.*$/, '');
  if (name.startsWith('.')) {
    const path = posix.join(posix.dirname(from), name);
    const ending = ENDINGS.find((one) => project.files.has(path + one));
    return ending === undefined ? null : path + ending;
  }
  const owner = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '';
  const workspace = project.workspaces.get(owner);
  return workspace ? exportedFile(workspace, `.${name.slice(owner.length)}`) : null;
}

const STYLE_IMPORT = /@import\s+(?:url\()?['"]([^'"]+)['"]/g;
const TEXT = /(['"`])((?:(?!\1)[^\n\\$])+)\1/g;
/** A path whose end is made at run time: its folder. */
const BEGINNING = /`([^`\n\\$]*\/)[^`\n\\$/]*\$\{/g;
/** A folder of the project, however short its name is. */
const FROM_ROOT = /\(root, '([\w-]+)'/g;
/** Such modules open files whose paths stand in texts. */
const OPENS_FILES = /from '(?:node:(?:fs|path|url)[^']*|esbuild|@web\/test-runner-commands)'/;

/** These read every contract (scripts/plugins/contracts.mjs), whatever else they open. */
const READS_CONTRACTS = /\b(?:loadContracts|contractFiles)\(/;
const CONTRACT = /\.contract\.ts$|^packages\/element\/src\/(?:contract|reserve)\.ts$/;
const HOLDS_READERS = 'scripts/plugins/contracts.mjs';
/** The text files that a contract names: tests read them by these names. */
const TEXTS_OF_CONTRACT = /\btexts: \[([^\]]*)\]/;

/** The file or folder of the project that a text of a module names, from the root or from the module. */
function namedPath(
  text: string,
  file: string,
  files: ReadonlySet<string>,
  folders: ReadonlySet<string>,
): string | null {
  const isRelative = text.startsWith('.');
  const path = posix.join(isRelative ? posix.dirname(file) : '', text).replace(/\/$/, '');
  if (files.has(path)) return path;
  // A word alone is seldom a folder.
  return folders.has(`${path}/`) && (isRelative || text.includes('/')) ? `${path}/` : null;
}

/** Every folder that holds the file, each with a slash at the end. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}

/** The imports of a style sheet or a module. Imports that leave nothing at run time do not count. */
function importsIn(project: Project, file: string, source: string): Set<string> {
  const names = file.endsWith('.css')
    ? [...source.matchAll(STYLE_IMPORT)].map(([, path = '']) => path)
    : importsOf(file, source).flatMap(({ specifier, typesOnly }) => (typesOnly ? [] : [specifier]));
  return new Set(names.flatMap((name) => resolveImport(project, file, name) ?? []));
}

function openedIn(
  { files }: Project,
  folders: ReadonlySet<string>,
  file: string,
  source: string,
): Set<string> {
  if (file === HOLDS_READERS) return new Set();
  const opened = READS_CONTRACTS.test(source) ? [...files].filter((one) => CONTRACT.test(one)) : [];
  if (file.endsWith('.contract.ts')) {
    const [, names = ''] = TEXTS_OF_CONTRACT.exec(source) ?? [];
    opened.push(...[...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => `locales/ca/${name}.json`));
  }
  if (OPENS_FILES.test(source)) {
    const texts = [...source.matchAll(TEXT)].map(([, , text = '']) => text);
    const beginnings = [...source.matchAll(BEGINNING)].map(([, text = '']) => text);
    opened.push(...[...texts, ...beginnings].flatMap((text) => namedPath(text, file, files, folders) ?? []));
    opened.push(...[...source.matchAll(FROM_ROOT)].map(([, name]) => `${name}/`));
  }
  // The portal's templates stand beside documents.
  if (!file.startsWith('packages/portal/')) return new Set(opened);
  const below = (folder: string) =>
    [...files].filter((one) => one.startsWith(folder) && !one.endsWith('.md'));
  return new Set(opened.flatMap((path) => (path.endsWith('/') ? below(path) : path)));
}

/** Throws a sentence when a module cannot be parsed. */
export function importGraph(project: Project): Graph {
  const folders = new Set([...project.files].flatMap(foldersOf));
  const imports = new Map<string, Set<string>>();
  const opens = new Map<string, Set<string>>();
  for (const [file, source] of project.sources) {
    if (file.endsWith('.njk')) continue;
    imports.set(file, importsIn(project, file, source));
    opens.set(file, openedIn(project, folders, file, source));
  }
  return { imports, opens };
}

/**
 * All that a change of these files can reach, themselves included, each with its steps from them: 0, 1 for what imports or opens one of
 * them, and so on. A folder is reached by its changed files alone.
 */
export function reachedBy({ imports, opens }: Graph, changed: Iterable<string>): ReadonlyMap<string, number> {
  const takers = new Map<string, string[]>();
  for (const [file, taken] of imports) {
    for (const one of [...taken, ...(opens.get(file) ?? [])]) {
      const list = takers.get(one) ?? [];
      list.push(file);
      takers.set(one, list);
    }
  }
  const reached = new Map([...changed].map((file) => [file, 0]));
  let last = [...reached.keys()].flatMap((file) => [file, ...foldersOf(file)]);
  for (let steps = 1; last.length > 0; steps += 1) {
    const next = [...new Set(last.flatMap((file) => takers.get(file) ?? []))];
    last = next.filter((file) => !reached.has(file));
    for (const file of last) reached.set(file, steps);
  }
  return reached;
}

/** All that these files import, directly or by others, themselves included. */
export function closureOf({ imports }: Graph, roots: Iterable<string>): Set<string> {
  const closure = new Set(roots);
  const waiting = [...closure];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const taken of imports.get(next) ?? []) {
      if (closure.has(taken)) continue;
      closure.add(taken);
      waiting.push(taken);
    }
  }
  return closure;
}
