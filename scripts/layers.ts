import { posix } from 'node:path';
import { importsOf, type ModuleImport } from './imports.ts';

/* Imports go one way: each room (a folder of packages/) may use the rooms listed here and no others. */

export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  loader: ['element', 'session', 'api', 'i18n', 'lint'],
  widgets: ['element', 'ui', 'forms', 'lists', 'session', 'api', 'i18n', 'media'],
  lists: ['element', 'ui', 'session', 'api', 'i18n'],
  forms: ['ui', 'api', 'i18n'],
  media: ['api', 'i18n'],
  element: ['i18n'],
  session: ['api'],
  ui: ['i18n'],
  api: [],
  i18n: [],
  portal: [],
  lint: [],
};
/** Type-only imports that may cross further: at run time nothing is left of them. */
const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = { element: ['api', 'session'] };

/** Single modules that every room may import: small ones without React and without calls to the back end (docs/adr/0024, 0029, 0076). */
const OPEN_TO_ALL = new Set([
  '@apunt/ui/load-script',
  '@apunt/ui/safe-url',
  '@apunt/ui/sanitiser/open-json',
  '@apunt/ui/trusted',
]);

export interface Layers {
  /** Room → the rooms that it imports. */
  edges: Map<string, Set<string>>;
  faults: string[];
}

const roomOf = (file: string): string | undefined => /^packages\/([^/]+)\/src\//.exec(file)?.[1];
const widgetOf = (file: string): string | undefined => /^packages\/widgets\/src\/([^/]+)\//.exec(file)?.[1];

/** The fault of an import by package name, or null. */
function namedFault(room: string, other: string, typesOnly: boolean): string | null {
  if (other === 'locales' || ALLOWED[room]?.includes(other)) return null;
  if (other === room) {
    return room === 'widgets'
      ? 'widgets never import each other. Move the shared part to packages/ui.'
      : `${room} imports itself by its own name. Write the relative path.`;
  }
  if (typesOnly && TYPES_ONLY[room]?.includes(other)) return null;
  return `${room} must not import ${other}. Allowed: ${ALLOWED[room]?.join(', ') || 'nothing of ours'}.`;
}

function relativeFaults(room: string, file: string, specifier: string): string[] {
  const path = posix.join(posix.dirname(file), specifier);
  const faults = path.includes('.fixture.') ? [`${specifier} is for tests only.`] : [];
  if (path.startsWith('locales/')) return faults;
  if (!path.startsWith(`packages/${room}/`)) {
    faults.push(`${specifier} leaves the package. Import it by its package name.`);
  } else if (room === 'widgets' && widgetOf(path) !== widgetOf(file)) {
    faults.push('widgets never import each other. Move the shared part to packages/ui.');
  }
  return faults;
}

/** Reads the imports of all sources. Paths are relative to the project, with forward slashes. */
export function checkLayers(sources: ReadonlyMap<string, string>): Layers {
  const edges = new Map<string, Set<string>>();
  const faults: string[] = [];
  for (const [file, source] of sources) {
    const room = roomOf(file);
    if (room === undefined || !(room in ALLOWED)) continue;
    const others = edges.get(room) ?? new Set();
    edges.set(room, others);
    const faultsOf = ({ specifier, typesOnly }: ModuleImport): string[] => {
      if (specifier.startsWith('.')) return relativeFaults(room, file, specifier);
      const other = /^(?:@apunt\/|apunt-)([^/]+)/.exec(specifier)?.[1];
      if (other === undefined) return [];
      if (ALLOWED[room]?.includes(other)) others.add(other);
      const isOpen = OPEN_TO_ALL.has(specifier) && other !== room;
      const fault = isOpen ? null : namedFault(room, other, typesOnly);
      return fault === null ? [] : [fault];
    };
    for (const found of importsOf(file, source)) {
      faults.push(...faultsOf(found).map((fault) => `${file}:${found.line}: ${fault}`));
    }
  }
  return { edges, faults };
}
