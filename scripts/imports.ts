import { parseSync, Visitor, type ESTree } from 'vite';

export interface ModuleImport {
  specifier: string;
  /** True when nothing of it is left at run time: `import type`, or every name marked `type`. */
  typesOnly: boolean;
  line: number;
}

const isTypeOnly = ({ importKind }: { importKind?: 'type' | 'value' | null }): boolean =>
  importKind === 'type';

/** The string that an expression is, when it is written out. */
function literalOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}

/**
 * Every module that a TypeScript or JavaScript file names: `import`, `export … from`, `import()`, `require()` and types
 * of the form `import('…')`. Computed specifiers are left out. Throws a sentence when the file cannot be parsed.
 */
export function importsOf(file: string, source: string): ModuleImport[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: ModuleImport[] = [];
  const add = (specifier: string | undefined, typesOnly: boolean, at: number): void => {
    if (specifier !== undefined) {
      found.push({ specifier, typesOnly, line: source.slice(0, at).split('\n').length });
    }
  };
  new Visitor({
    ImportDeclaration({ source: from, specifiers, importKind, start }) {
      const allTypes =
        specifiers.length > 0 && specifiers.every((one) => one.type === 'ImportSpecifier' && isTypeOnly(one));
      add(from.value, importKind === 'type' || allTypes, start);
    },
    ExportNamedDeclaration({ source: from, specifiers, exportKind, start }) {
      const allTypes = specifiers.length > 0 && specifiers.every((one) => one.exportKind === 'type');
      add(from?.value, exportKind === 'type' || allTypes, start);
    },
    ExportAllDeclaration({ source: from, exportKind, start }) {
      add(from.value, exportKind === 'type', start);
    },
    ImportExpression({ source: from, start }) {
      add(literalOf(from), false, start);
    },
    TSImportType({ source: from, start }) {
      add(from.value, true, start);
    },
    TSImportEqualsDeclaration({ moduleReference: from, importKind, start }) {
      if (from.type === 'TSExternalModuleReference') add(from.expression.value, importKind === 'type', start);
    },
    CallExpression({ callee, arguments: [first], start }) {
      const isResolve =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'require' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'resolve';
      if (isResolve || (callee.type === 'Identifier' && callee.name === 'require')) {
        add(literalOf(first), false, start);
      }
    },
  }).visit(program);
  return found;
}

/** The package that a specifier names, or null for a path, a virtual module or one of Node's own. */
export function packageOf(specifier: string): string | null {
  if (/^[./\0#]|^[a-z]+:/.test(specifier)) return null;
  return /^(?:@[^/]+\/)?[^/?]+/.exec(specifier)?.[0] ?? null;
}
