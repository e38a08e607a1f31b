import { REACT_IDS } from './light.mjs';
import { nodesOf, programOf, propertyName } from './nodes.mjs';

/* The names of React that a module imports. */

const DEFAULT_IMPORT =
  /import\s+([\w$]+)\s*(?:,\s*(\{[^}]*\}))?\s*from\s*(["'])(react(?:-dom)?(?:\/[\w-]+)?)\3/g;

/**
 * Rewrites `import React from 'react'` of a package as `import * as React from 'react'`, so that a bundler sees which names the
 * package uses.
 *
 * @param {string} code
 */
export const namespaceImports = (code) => {
  if (!code.includes('react')) return null;
  const changed = code.replace(
    DEFAULT_IMPORT,
    (text, /** @type {string[]} */ ...[local, named, quote, id = '']) => {
      if (!REACT_IDS.includes(id)) return text;
      const rest = named ? `; import ${named} from ${quote}${id}${quote}` : '';
      return `import * as ${local} from ${quote}${id}${quote}${rest}`;
    },
  );
  return changed === code ? null : { code: changed, map: null };
};

/**
 * The name that one name of an `import {}` or `export {} from` has in the other module.
 *
 * @param {import('vite').ESTree.ImportDefaultSpecifier | import('vite').ESTree.ImportSpecifier | import('vite').ESTree.ExportSpecifier} specifier
 */
function nameThere(specifier) {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const there = specifier.type === 'ExportSpecifier' ? specifier.local : specifier.imported;
  return there.type === 'Literal' ? there.value : there.name;
}

/**
 * The names that a module imports from React, one by one or as members of a namespace.
 *
 * @param {unknown} ast
 */
export function reactNamesIn(ast) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {Set<string>} */
  const namespaces = new Set();
  const program = programOf(ast);
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') continue;
    if (!statement.source || !REACT_IDS.includes(statement.source.value)) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') namespaces.add(specifier.local.name);
      else names.add(nameThere(specifier));
    }
  }
  if (namespaces.size === 0) return names;
  for (const node of nodesOf(program)) {
    const name = propertyName(node);
    if (name === undefined || node.type !== 'MemberExpression') continue;
    if (node.object.type === 'Identifier' && namespaces.has(node.object.name)) names.add(name);
  }
  return names;
}
