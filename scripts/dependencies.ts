import { importsOf, packageOf } from './imports.ts';

/* Which packages are used, and by what: each is declared, and no more than that. */

export interface Manifest {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  scripts: Readonly<Record<string, string>>;
}

export interface Installed {
  /** Names of its commands. */
  bins: readonly string[];
  /** Packages that it wants beside itself; optional ones are not among them. */
  peers: readonly string[];
}

export interface Project {
  manifest: Manifest;
  /** File → source, paths relative to the project. */
  sources: ReadonlyMap<string, string>;
  /** What is known of a declared package. */
  installed: (name: string) => Installed;
  /** Packages that nothing names, with the reason why they are there. */
  kept: Readonly<Record<string, string>>;
}

const SHIPPED = /^packages\/(?!portal\/|testing\/|lint\/)[^/]+\/src\//;
const TESTS_ONLY = /\.(?:test|fixture)\.tsx?$|\.d\.ts$/;
/** Workspaces: the rooms, and the linter, which has its own name. */
const OURS = /^(?:@apunt\/|apunt-lint$)/;
/** Configurations and tools name packages in strings, too: addons, environments, commands. */
const TOOLING =
  /^(?:scripts|\.storybook|bench|tests\/package)\/(?!.*(?:\.test|check-dependencies)\.ts$)|^[^/]+\.config\.m?[jt]s$/;

/** Faults in the two lists of package.json, one line each. */
export function checkDependencies({ manifest, sources, installed, kept }: Project): string[] {
  const faults: string[] = [];
  const { dependencies, devDependencies } = manifest;
  const declared = { ...dependencies, ...devDependencies };
  const used = new Set<string>();
  const shipped = new Set<string>();
  let strings = Object.values(manifest.scripts).join(' ');

  for (const [file, source] of sources) {
    if (TOOLING.test(file)) strings += `\n${source}`;
    const isShipped = SHIPPED.test(file) && !TESTS_ONLY.test(file);
    for (const { specifier, typesOnly, line } of importsOf(file, source)) {
      const name = packageOf(specifier);
      if (name === null || OURS.test(name)) continue;
      used.add(name);
      if (isShipped && !typesOnly) shipped.add(name);
      const types = `@types/${name.replace('@', '').replace('/', '__')}`;
      if (types in declared) used.add(types);
      if (!(name in declared) && !(typesOnly && types in declared)) {
        faults.push(
          `${file}:${line}: ${name} is not declared in package.json. npm install --save-dev ${name}`,
        );
      } else if (isShipped && !typesOnly && !(name in dependencies)) {
        faults.push(`${file}:${line}: visitors get ${name}: move it to "dependencies" of package.json.`);
      }
    }
  }

  const isNamed = (word: string): boolean =>
    new RegExp(`(?:^|[\\s'"\`])${word.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}(?:[\\s'"\`/]|$)`, 'm').test(
      strings,
    );
  for (const name of Object.keys(declared)) {
    if ([name, ...installed(name).bins].some(isNamed)) used.add(name);
  }
  // Node's own types come without an import.
  used.add('@types/node');
  for (const name of used) {
    if (name in declared) for (const peer of installed(name).peers) used.add(peer);
  }
  for (const name of Object.keys(declared)) {
    if (name in kept) continue;
    if (!used.has(name)) {
      faults.push(`package.json: nothing uses ${name}. npm uninstall ${name}`);
    } else if (name in dependencies && !shipped.has(name)) {
      faults.push(`package.json: no visitor gets ${name}: move it to "devDependencies".`);
    }
  }
  for (const name of Object.keys(kept)) {
    if (!(name in declared))
      faults.push(`scripts/check-dependencies.ts: KEPT lists ${name}, which is not there.`);
  }
  return faults;
}
