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
 * @property {string} report Address of the report to the publisher, of this fault or of the nearest one; a comment beside it says which.
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
 * Makes every change at every place that it fits. Throws where two places overlap: one new text would cut the other in two.
 *
 * @param {string} file Named in messages; its ending tells how the code is parsed.
 * @param {string} code
 * @param {readonly SyntaxChange[]} changes
 * @returns {{ code: string, places: number[], missing: string[] }} `places` holds the number of places of each change, `missing` a
 *   message for each change that fits nowhere.
 */
export function changeSyntax(file, code, changes) {
  const { program, errors } = parseSync(file, code, { sourceType: 'unambiguous' });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {TextOf} */
  const textOf = ({ start, end }) => code.slice(start, end);
  const found = changes.map((change) => ({ ...change, edits: editsOf(program, change, textOf) }));
  const edits = found.flatMap(({ edits: some }) => some).toSorted((a, b) => b.start - a.start);
  edits.forEach(({ start, text }, n) => {
    const earlier = edits[n + 1];
    if (earlier && earlier.end > start)
      throw new Error(
        `${file}: expected places apart from each other, and found ${text} within ${earlier.text}`,
      );
  });
  return {
    code: edits.reduce(
      (text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end),
      code,
    ),
    places: found.map(({ edits: some }) => some.length),
    missing: found
      .filter(({ edits: some }) => some.length === 0)
      .map(
        ({ does, report }) =>
          `${file}: expected code that ${does}, and found none. Either the publisher has mended the fault (see ${report}) and the change can go, or the code is written otherwise and the change has to follow.`,
      ),
  };
}

/**
 * @param {string} file Path within `node_modules`.
 * @param {string} id
 */
const isFile = (file, id) => id.replaceAll('\\', '/').endsWith(`/node_modules/${file}`);

/**
 * The entry of a table of files of packages for a module.
 *
 * @template T
 * @param {Readonly<Record<string, T>>} table Path within `node_modules` → entry.
 * @param {string} id
 * @returns {readonly [file: string, entry: T] | undefined}
 */
export const entryFor = (table, id) => Object.entries(table).find(([file]) => isFile(file, id));

const CODE = 'CHANGED_FILE';

/**
 * Whether a warning is one of `changeSyntaxPlugin`, also when another plugin has passed it on.
 *
 * @param {import('rollup').RollupLog} warning
 */
export const isOfChangedFile = ({ pluginCode }) => pluginCode === CODE;

/**
 * For Rollup: the changes of a table. A build with this plugin has to meet every file of the table. A change that fits nowhere and a
 * file that is not met are warnings, so that a newer version builds. The unit test of the table fails for a change that fits nowhere.
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
    for (const message of missing) this.warn({ code: CODE, message });
    return { code: head(source) + code, map: null };
  },
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()];
    for (const file of Object.keys(table))
      if (!ids.some((id) => isFile(file, id)))
        this.warn({
          code: CODE,
          message: `${file}: expected among the modules of the build, and was not. Its publisher may have moved it, and what is changed in it has to follow.`,
        });
  },
});
