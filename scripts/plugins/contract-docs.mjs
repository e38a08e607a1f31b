import { nodesOf, programOf, propertyName } from './nodes.mjs';

/** @typedef {import('./nodes.mjs').Node} Node */
/** @typedef {import('vite').ESTree.ObjectProperty} Property */

/**
 * A part of a source that goes, and the text that comes in its place, if there is any.
 *
 * @typedef {{ start: number, end: number, by?: string }} Cut
 */

/** What a contract has for authors and builds alone; nothing that runs in a page asks for it. */
const UNREAD = new Set(
  'doc group status texts laterTexts example slots parts cssProperties states sources reserve budget near keepsClicks holdsClicks follows editors'.split(
    ' ',
  ),
);
/** Of each attribute, JSON child and event, by the part of the contract. */
const UNREAD_IN = new Map([
  ['attributes', ['doc']],
  ['json', ['doc']],
  ['events', ['doc', 'detail']],
]);

/** @param {Property} property */
function keyOf({ key }) {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

/** @param {Node | undefined} node */
const propertiesOf = (node) =>
  node?.type === 'ObjectExpression' ? node.properties.filter((one) => one.type === 'Property') : [];

/** @param {Node} node */
const nameOf = (node) => (node.type === 'Identifier' ? node.name : undefined);
/** @param {Node} callee */
const isContract = (callee) => nameOf(callee) === 'defineContract';
/** @param {Node} callee */
const isMetadata = (callee) =>
  callee.type === 'MemberExpression' && nameOf(callee.object) === 'v' && propertyName(callee) === 'metadata';

/**
 * @param {Node} tree
 * @param {(callee: Node) => boolean} isWanted
 */
function* callsIn(tree, isWanted) {
  for (const node of nodesOf(tree)) if (node.type === 'CallExpression' && isWanted(node.callee)) yield node;
}

/**
 * Source ranges that may go from the contract's object.
 *
 * @param {Node | undefined} contract
 * @returns {Generator<Cut, void>}
 */
function* cuts(contract) {
  for (const property of propertiesOf(contract)) {
    const name = keyOf(property);
    if (UNREAD.has(name)) yield { ...property, by: '' };
    else if (name === 'methods')
      for (const { value } of propertiesOf(property.value)) yield { ...value, by: '0' };
    else
      for (const entry of propertiesOf(property.value))
        for (const inner of propertiesOf(entry.value))
          if (UNREAD_IN.get(name)?.includes(keyOf(inner))) yield { ...inner, by: '' };
  }
}

/**
 * Ranges without those that lie within another one.
 *
 * @param {readonly Cut[]} ranges
 */
const outermost = (ranges) =>
  ranges.filter((one) => !ranges.some((other) => other.start < one.start && one.end <= other.end));

/**
 * @param {string} code
 * @param {readonly Cut[]} ranges
 */
const without = (code, ranges) =>
  [...ranges]
    .sort((a, b) => b.start - a.start)
    .reduce((slim, { start, end, by = '' }) => {
      const comma = by === '' ? (/^\s*,/.exec(slim.slice(end))?.[0].length ?? 0) : 0;
      return slim.slice(0, start) + by + slim.slice(end + comma);
    }, code);

/**
 * The imports of which nothing is used. They go as well, because whatever a module names belongs to the graph by which files are
 * shared among chunks, used or not. Modules of ours that are imported by name do nothing when they are loaded.
 *
 * @param {string} code
 * @param {import('vite').ESTree.Program} tree
 */
function unusedImports(code, tree) {
  const imports = tree.body.filter((node) => node.type === 'ImportDeclaration');
  const rest = without(code, imports);
  return imports.filter(
    ({ specifiers }) =>
      specifiers.length > 0 && specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  );
}

/**
 * Takes out what is not read in a page: of contracts documentation, schemas of event details, reserved room, and so on; of all schemas what
 * they say by `v.metadata` (packages/api/src/parse.ts).
 */
export const contractDocsPlugin = () =>
  /** @satisfies {import('rollup').Plugin} */ ({
    name: 'apunt-contract-docs',
    /** @this {Pick<import('rollup').PluginContext, 'parse'>} */
    transform(code, id) {
      const isOfContract = id.endsWith('.contract.ts');
      if (!isOfContract && !code.includes('v.metadata(')) return null;
      const tree = programOf(this.parse(code));
      const contracts = isOfContract ? [...callsIn(tree, isContract)] : [];
      const ranges = [
        ...contracts.flatMap((call) => [...cuts(call.arguments[0])]),
        ...[...callsIn(tree, isMetadata)].map(({ start, end }) => ({ start, end, by: '' })),
      ];
      const slim = without(code, outermost(ranges));
      return { code: without(slim, unusedImports(slim, programOf(this.parse(slim)))), map: null };
    },
  });
