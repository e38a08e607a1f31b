import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InputError, at, readJson } from './knowledge.mjs';

/*
 * The files of a build with their integrity values, from the `manifest.json` that stands beside them.
 */

/**
 * @typedef {object} Manifest
 * @property {string} folder
 * @property {ReadonlyMap<string, string>} files name → integrity value
 */

/**
 * Every `{file, integrity}` of a manifest, however deep.
 *
 * @param {unknown} value
 * @param {Map<string, string>} found
 */
function collect(value, found) {
  if (typeof value !== 'object' || value === null) return found;
  const [file, integrity] = [at(value, 'file'), at(value, 'integrity')];
  if (typeof file === 'string' && typeof integrity === 'string') found.set(file, integrity);
  for (const inner of Object.values(value)) collect(inner, found);
  return found;
}

/**
 * Reads the manifest of a build. Throws `InputError` when there is none, or when it is of another version than the linter.
 *
 * @param {string} file
 * @param {string} version
 * @returns {Manifest}
 */
export function readManifest(file, version) {
  const manifest = readJson(file, file, 'Expected the manifest.json that the build writes beside apunt.js.');
  const found = at(manifest, 'version');
  const imported = Object.values(Object(at(manifest, 'integrity'))).flatMap((group) =>
    Object.entries(Object(group)),
  );
  /** @type {Map<string, string>} */
  const values = new Map(imported.map(([name, value]) => [name, String(value)]));
  const files = collect(manifest, values);
  if (typeof found !== 'string' || !files.has('apunt.js')) {
    throw new InputError(`${file}: expected the manifest.json of a build, with "version" and "loader".`);
  }
  if (found !== version) {
    throw new InputError(
      `${file}: is of version ${found}, and this apunt-lint of ${version}: they may know other tags. Use those of the same version.`,
    );
  }
  return { folder: dirname(file), files };
}

/**
 * The integrity value of a file in the algorithm of another one; undefined when it cannot be known.
 *
 * @param {Manifest} manifest
 * @param {string} name
 * @param {string} algorithm
 */
export function integrityOf({ folder, files }, name, algorithm) {
  const known = files.get(name);
  if (known === undefined || known.startsWith(`${algorithm}-`)) return known;
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  return `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`;
}
