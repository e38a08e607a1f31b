import { parseSync, Visitor } from 'vite';

/** @typedef {import('vite').ESTree.Node} Node */

/** @typedef {{ [N in Node as N['type']]: N }} Nodes The nodes of each type. */

/** @typedef {(node: { start: number, end: number }) => string} TextOf */

/**
 * A change at nodes of one type.
 *
 * @template {keyof Nodes} T
 * @typedef {object} ChangeAt
 * @property {string} does Says of the code that is looked for what it does, for the message when no such code is there.
 * @property {string} report Address of the report to the publisher of the file.
 * @property {T} node Type of the syntax node that is looked for, as in ESTree.
 * @property {(node: Nodes[T], textOf: TextOf) => string | null} edit The new text of a node; null for another node.
 */

/**
 * A change of somebody else's file. The place is found by its syntax, so that another version of the file, minified with other names,
 * is changed as well.
 *
 * @template {keyof Nodes} [T=keyof Nodes]
 * @typedef {{ [K in T]: ChangeAt<K> }[T]} SyntaxChange
 */

/**
 * The places that a change fits, each with its new text.
 *
 * @template {keyof Nodes} T
 * @param {import('vite').ESTree.Program} program
 * @param {SyntaxChange<T>} change
 * @param {TextOf} textOf
 */
function editsOf(program, { node: type, edit }, textOf) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  new Visitor({
    /** @param {Nodes[T]} node */
    [type](node) {
      const text = edit(node, textOf);
      if (text !== null) edits.push({ start: node.start, end: node.end, text });
    },
  }).visit(program);
  return edits;
}

/**
 * Makes every change at every place that it fits.
 *
 * @param {string} file Named in messages; its ending tells how the code is parsed.
 * @param {string} code
 * @param {readonly SyntaxChange[]} changes
 * @returns {{ code: string, missing: string[] }} `missing` holds a message for each change that fits nowhere.
 */
export function changeSyntax(file, code, changes) {
  const { program, errors } = parseSync(file, code, { sourceType: 'unambiguous' });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {TextOf} */
  const textOf = ({ start, end }) => code.slice(start, end);
  const found = changes.map((change) => ({ ...change, edits: editsOf(program, change, textOf) }));
  return {
    code: found
      .flatMap(({ edits }) => edits)
      .toSorted((a, b) => b.start - a.start)
      .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code),
    missing: found
      .filter(({ edits }) => edits.length === 0)
      .map(
        ({ does, report }) =>
          `${file}: expected code that ${does}, and found none. Either the publisher has mended the fault (${report}) and the change can go, or the code is written otherwise and the change has to follow.`,
      ),
  };
}

/**
 * The entry of a table of files of packages for a module.
 *
 * @template T
 * @param {Readonly<Record<string, T>>} table Path within `node_modules` → entry.
 * @param {string} id
 * @returns {readonly [file: string, entry: T] | undefined}
 */
export const entryFor = (table, id) =>
  Object.entries(table).find(([file]) => id.replaceAll('\\', '/').endsWith(`/node_modules/${file}`));

/**
 * For Rollup: the changes of a table. A change that fits nowhere is a warning, so that a newer version builds; the unit test of the
 * table fails for it.
 *
 * @param {string} name
 * @param {Readonly<Record<string, readonly SyntaxChange[]>>} table
 * @param {(code: string) => string} [head] Text in front of a changed file.
 * @returns {import('rollup').Plugin}
 */
export const changeSyntaxPlugin = (name, table, head = () => '') => ({
  name,
  transform(source, id) {
    const [file, changes] = entryFor(table, id) ?? [];
    if (!file || !changes) return null;
    const { code, missing } = changeSyntax(file, source, changes);
    for (const message of missing) this.warn(message);
    return { code: head(source) + code, map: null };
  },
});
