import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The packages of package-lock.json, and which of them a visitor gets. `npm sbom --omit dev` leaves out those that others name as
 * peers, React among them, so they are found here: what "dependencies" name, and what that needs in turn.
 */

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} folder `node_modules/…`
 * @property {string | undefined} licence as SPDX has it; undefined where its package.json has none
 * @property {string} integrity of the file that npm fetches: `sha512-…`
 */

const HOME = 'node_modules/';

/**
 * @typedef {object} LockedPackage
 * @property {string} version
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 */

/** @returns {Record<string, LockedPackage>} */
const readLock = () => JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/**
 * @param {string} folder
 * @param {LockedPackage} entry
 * @returns {Package}
 */
const packageAt = (folder, { version, license, integrity = '' }) => ({
  name: folder.slice(folder.lastIndexOf(HOME) + HOME.length),
  version,
  folder,
  licence: license,
  integrity,
});

/**
 * Every package that npm installs.
 *
 * @returns {Package[]}
 */
export const lockedPackages = () =>
  Object.entries(readLock())
    .filter(([folder, { link }]) => folder.includes(HOME) && !link)
    .map(([folder, entry]) => packageAt(folder, entry));

/**
 * The packages whose code is in what is built, sorted by name.
 *
 * @returns {Package[]}
 */
export function shippedPackages() {
  const lock = readLock();
  /** @type {Map<string, Package>} */
  const found = new Map();
  /**
   * As Node looks for a package: in the folder itself, then in those around it.
   *
   * @param {string} name
   * @param {string} from
   * @returns {void}
   */
  const add = (name, from) => {
    const folder = `${from && `${from}/`}${HOME}${name}`;
    const entry = lock[folder];
    if (!entry) {
      if (from === '') throw new Error(`${name}: not in package-lock.json. npm install`);
      add(name, from.slice(0, Math.max(0, from.lastIndexOf(`/${HOME}`))));
      return;
    }
    if (found.has(folder)) return;
    found.set(folder, packageAt(folder, entry));
    for (const inner of Object.keys(entry.dependencies ?? {})) add(inner, folder);
  };
  for (const name of Object.keys(lock['']?.dependencies ?? {})) add(name, '');
  return [...found.values()].sort((a, b) => a.folder.localeCompare(b.folder, 'en'));
}

/**
 * The text of a package's licence; undefined where it brings none.
 *
 * @param {Package} shipped
 */
export function licenceText({ folder }) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:\.\w+)?$/i.test(name));
  return file && readFileSync(join(folder, file), 'utf8').trim();
}
