import { closureOf } from './loader-table.mjs';

/* Which files an import map has to name, and by which pages each is wanted (docs/adr/0084). */

/** @typedef {import('../../packages/loader/src/table.ts').BuiltFile} BuiltFile */
/** @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Groups group → file → integrity value */

/**
 * The files that a page may import at an address which the loader has not checked. Before a widget, the loader checks all that its file
 * imports at once. Three kinds of files are left, and the second and third stand in the loader's table all the same:
 *
 * - files that only `import()` asks for;
 * - files of another widget, which `import()` asks for in a page without that widget;
 * - the core and the file of a widget, where other files import them: after a failure the loader takes both from another address.
 *
 * @param {object} graph
 * @param {string} graph.core
 * @param {readonly string[]} graph.widgets
 * @param {(file: string) => readonly string[]} graph.importsOf the files that a file imports at once
 * @param {(file: string) => readonly string[]} graph.laterOf the files that a file asks for by `import()`
 */
export function uncheckedFiles({ core, widgets, importsOf, laterOf }) {
  /** @type {Set<string>} */
  const unchecked = new Set();
  const ofCore = closureOf(core, importsOf);
  for (const entry of [core, ...widgets]) {
    const checked = new Set([...ofCore, ...closureOf(entry, importsOf)]);
    checked.delete(core);
    checked.delete(entry);
    for (const file of closureOf(entry, (one) => [...importsOf(one), ...laterOf(one)]))
      if (!checked.has(file)) unchecked.add(file);
  }
  return [...unchecked];
}

/**
 * The language of a file that holds only texts of one translation; `code` for any other file. The name of a file does not tell: `es-….js`
 * may be code from a folder `es`.
 *
 * @param {readonly string[]} modules
 */
function groupOf(modules) {
  const [group = 'code', ...others] = new Set(
    modules.map((id) => /\/locales\/(es|en)\/[\w-]+\.json$/.exec(id)?.[1] ?? 'code'),
  );
  return others.length > 0 ? 'code' : group;
}

/**
 * The files by who imports them: `code` by any page, `es` and `en` by pages in that language.
 *
 * @param {readonly { built: BuiltFile, modules: readonly string[] }[]} files
 * @returns {Groups}
 */
export function groupsOf(files) {
  /** @type {Record<string, Record<string, string>>} */
  const groups = { code: {}, es: {}, en: {} };
  for (const {
    built: [file, integrity],
    modules,
  } of files) {
    const group = groupOf(modules);
    groups[group] = { ...groups[group], [file]: integrity };
  }
  return groups;
}
