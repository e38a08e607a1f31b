import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync } from 'vite';
import { LIGHT, REACT_IDS } from './light.mjs';
import { nodesOf, programOf, propertyName } from './nodes.mjs';

/* The names of React that may be imported, and those that a module imports. */

const require = createRequire(import.meta.url);

/** What stands in a bundle in place of an address of React: this text and the address. */
export const SHIM = '\0react-shim:';

/** All names that may be imported: the exports of `LIGHT`. */
const LISTED = new Set(
  parseSync(LIGHT, readFileSync(LIGHT, 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  ),
);

/**
 * The names that may be imported from an address of React.
 *
 * @param {string} id
 */
export const namesOf = (id) => Object.keys(require(id)).filter((name) => LISTED.has(name));

/**
 * The address of React that an import names, also where Rollup's CommonJS plugin has put the shim there; undefined for other modules.
 *
 * @param {unknown} source
 */
const reactIdOf = (source) => REACT_IDS.find((id) => source === id || source === SHIM + id);

/**
 * The name that one name of an `import` or `export {} from` has in the other module; undefined for the whole module.
 *
 * @param {import('vite').ESTree.ImportDeclarationSpecifier | import('vite').ESTree.ExportSpecifier} specifier
 */
function nameThere(specifier) {
  if (specifier.type === 'ImportNamespaceSpecifier' || specifier.type === 'ImportDefaultSpecifier')
    return undefined;
  const there = specifier.type === 'ExportSpecifier' ? specifier.local : specifier.imported;
  const name = there.type === 'Literal' ? there.value : there.name;
  return name === 'default' ? undefined : name;
}

/**
 * Identifiers among the children of a node that name something of the node's own and refer to no variable.
 *
 * @param {import('./nodes.mjs').Node} node
 * @returns {unknown[]}
 */
function labelsOf(node) {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? [] : [node.property];
    case 'Property':
      return node.computed || node.shorthand ? [] : [node.key];
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.computed ? [] : [node.key];
    case 'ImportSpecifier':
      return [node.imported, node.local];
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local];
    default:
      return [];
  }
}

/**
 * How a module uses variables that hold React: the names that it reads by a dot, or all names. A variable of a function that has the
 * same name as one of them counts, too: more names are asked for then, and never too few.
 *
 * @param {import('vite').ESTree.Program} program
 * @param {ReadonlySet<string>} variables
 */
function readsOf(program, variables) {
  /** @type {Set<string>} */
  const read = new Set();
  const others = new Set();
  for (const node of nodesOf(program)) {
    for (const label of labelsOf(node)) others.add(label);
    const name = propertyName(node);
    if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && name !== undefined) {
      if (!variables.has(node.object.name)) continue;
      // Another whole React, as compilers to CommonJS write it.
      if (name === 'default') return LISTED;
      read.add(name);
      others.add(node.object);
    } else if (node.type === 'Identifier' && variables.has(node.name) && !others.has(node)) return LISTED;
    else if (node.type === 'ImportExpression' && isReact(node.source)) return LISTED;
  }
  return read;
}

/** @param {import('vite').ESTree.Expression} source */
const isReact = (source) => source.type === 'Literal' && reactIdOf(source.value) !== undefined;

/**
 * What a module asks of React: `asked` holds the names that it may read, and all that may be imported where it hands React on, picks it
 * apart or computes a name; `named` holds the names of its own import statements, each with the address.
 *
 * @param {unknown} ast
 */
export function reactNamesIn(ast) {
  /** @type {{ id: string, name: string }[]} */
  const named = [];
  /** @type {Set<string>} */
  const variables = new Set();
  let isPassedOn = false;
  const program = programOf(ast);
  for (const statement of program.body) {
    if (!('source' in statement)) continue;
    const id = reactIdOf(statement.source?.value);
    if (id === undefined) continue;
    if (statement.type === 'ExportAllDeclaration') isPassedOn = true;
    else
      for (const specifier of statement.specifiers) {
        const name = nameThere(specifier);
        if (name !== undefined) named.push({ id, name });
        else if (specifier.type === 'ExportSpecifier') isPassedOn = true;
        else variables.add(specifier.local.name);
      }
  }
  const read = isPassedOn ? LISTED : readsOf(program, variables);
  return { named, asked: new Set([...named.map(({ name }) => name), ...read]) };
}
