import { REACT_IDS } from './light.mjs';

/* The names of React that a module imports. */

const DEFAULT_IMPORT =
  /import\s+([\w$]+)\s*(?:,\s*(\{[^}]*\}))?\s*from\s*(["'])(react(?:-dom)?(?:\/[\w-]+)?)\3/g;

/**
 * Rewrites `import React from 'react'` of a package as `import * as React from 'react'`, so that a bundler sees which names the
 * package uses.
 */
export const namespaceImports = (code) => {
  if (!code.includes('react')) return null;
  const changed = code.replace(DEFAULT_IMPORT, (text, local, named, quote, id) => {
    if (!REACT_IDS.includes(id)) return text;
    const rest = named ? `; import ${named} from ${quote}${id}${quote}` : '';
    return `import * as ${local} from ${quote}${id}${quote}${rest}`;
  });
  return changed === code ? null : { code: changed, map: null };
};

const isNode = (value) => typeof value?.type === 'string';

function* nodesOf(node) {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
}

/** The names that a module imports from React, one by one or as members of a namespace. */
export function reactNamesIn(ast) {
  const names = new Set();
  const namespaces = new Set();
  for (const { source, specifiers = [] } of ast.body) {
    if (!REACT_IDS.includes(source?.value)) continue;
    for (const { type, imported, local } of specifiers) {
      if (type === 'ImportNamespaceSpecifier') namespaces.add(local.name);
      else names.add((type === 'ExportSpecifier' ? local : imported)?.name ?? 'default');
    }
  }
  if (namespaces.size > 0)
    for (const { type, object, property, computed } of nodesOf(ast))
      if (type === 'MemberExpression' && !computed && namespaces.has(object.name)) names.add(property.name);
  return names;
}
