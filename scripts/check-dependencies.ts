import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { checkDependencies } from './dependencies.ts';

/*
 * Holds package.json against what the sources import: nothing undeclared, nothing unused, and nothing among the
 * "dependencies" that visitors do not get.
 */

/** What may be named nowhere, and why it is there. */
const KEPT = {
  'oxlint-tsgolint': 'oxlint --type-aware runs it',
};

const FOLDERS = [
  'packages',
  'locales',
  'stories',
  'scripts',
  'bench',
  'integrations',
  'e2e',
  'tests',
  '.storybook',
  'docs',
];

const names = v.optional(v.record(v.string(), v.string()), {});
const manifestSchema = v.object({ dependencies: names, devDependencies: names, scripts: names });
const installedSchema = v.object({
  bin: v.optional(v.union([v.string(), v.record(v.string(), v.string())]), {}),
  peerDependencies: names,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })), {}),
});

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|public|assets|results)$/.test(entry.name) ? [] : filesOf(path);
    return /\.m?[jt]sx?$/.test(entry.name) ? [path] : [];
  });
}

const files = [...FOLDERS.flatMap(filesOf), ...readdirSync('.').filter((name) => /\.m?[jt]s$/.test(name))];
const manifest = v.parse(manifestSchema, read('package.json'));
const faults = checkDependencies({
  manifest,
  sources: new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')])),
  installed(name) {
    const file = join('node_modules', name, 'package.json');
    if (!existsSync(file)) return { bins: [], peers: [] };
    const { bin, peerDependencies, peerDependenciesMeta } = v.parse(installedSchema, read(file));
    return {
      bins: typeof bin === 'string' ? [name.replace(/^.*\//, '')] : Object.keys(bin),
      peers: Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional),
    };
  },
  kept: KEPT,
});

for (const fault of faults) console.error(fault);
const count = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length;
console.log(`dependencies: ${count} packages, ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
