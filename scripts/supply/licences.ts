import type { Package } from './packages.mjs';

/** Licences under which code may reach visitors: they ask for a notice, which `third-party.txt` is, and for nothing of ours. */
const SHIPPED = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MPL-2.0 OR Apache-2.0)',
];

/** Licences of what only we use: no line of it leaves our machines. */
const USED = [
  ...SHIPPED,
  'MIT-0',
  'MPL-2.0',
  'CC0-1.0',
  'Python-2.0',
  'BlueOak-1.0.0',
  'Apache-2.0 AND MIT',
  '(MIT OR CC0-1.0)',
];

/** What says its licence in no way that a machine reads, and what it is. */
const READ: Readonly<Record<string, string>> = {
  'dom-walk@0.1.2': 'MIT: the list "licenses" of its package.json, and its file LICENCE',
  'only@0.0.2': 'MIT: the end of its Readme.md',
  'svg-tags@1.0.0': 'MIT: the list "licenses" of its package.json',
};

/** The faults of the licences of packages, and of our list of those that were read. */
export function licenceFaults(locked: readonly Package[], shipped: readonly Package[]): string[] {
  const reach = new Set(shipped.map(({ folder }) => folder));
  const unread = new Set(Object.keys(READ));
  const faults = locked.flatMap(({ name, version, folder, licence }) => {
    const id = `${name}@${version}`;
    if (licence === undefined) {
      unread.delete(id);
      const remedy = 'Read it, and name it in scripts/supply/licences.ts';
      return id in READ ? [] : [`${id}: no licence in its package.json. ${remedy}`];
    }
    const allowed = reach.has(folder) ? SHIPPED : USED;
    return allowed.includes(licence)
      ? []
      : [`${id}: ${licence} is not on the list (scripts/supply/licences.ts)`];
  });
  return [...faults, ...[...unread].map((id) => `${id}: is not installed any more, and still on the list`)];
}
