/* The nodes of a module's syntax tree, as Rollup's and Vite's parsers give it for plain JavaScript. */

/** @typedef {import('vite').ESTree.Node} Node */

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * A tree of Rollup, with the places of all its nodes, which Rollup's types leave out.
 *
 * @param {unknown} ast
 */
export function programOf(ast) {
  if (!isNode(ast) || ast.type !== 'Program') throw new Error('expected the tree of a module');
  return ast;
}

/**
 * A node and all nodes within it.
 *
 * @param {Node} node
 * @returns {Generator<Node, void>}
 */
export function* nodesOf(node) {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
}

/**
 * The name of the property that an expression reads or sets by a dot; undefined for another expression.
 *
 * @param {{ type: string, computed?: boolean, property?: { type: string, name?: unknown } }} node of any parser: each has types of its own
 */
export function propertyName({ type, computed, property }) {
  if (type !== 'MemberExpression' || computed || property?.type !== 'Identifier') return undefined;
  return String(property.name);
}
