import { parseSync, type ESTree } from 'vite';

/** An export of a module, and whether a doc comment stands above it. */
export interface ExportedName {
  name: string;
  line: number;
  hasDoc: boolean;
}

/** What a doc comment needs at least, so that "Options." does not count as one. */
const FEWEST_WORDS = 3;

type Parsed = ReturnType<typeof parseSync>;

/** The comments right above a position, nearest first: nothing but white space stands between. */
function commentsAbove({ comments }: Parsed, source: string, at: number): Parsed['comments'] {
  const found: Parsed['comments'] = [];
  let start = at;
  for (const comment of comments.toReversed()) {
    if (comment.end > start) continue;
    if (source.slice(comment.end, start).trim() !== '') break;
    found.push(comment);
    start = comment.start;
  }
  return found;
}

function isDocumented(parsed: Parsed, source: string, at: number): boolean {
  return commentsAbove(parsed, source, at).some(
    ({ type, value }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      (value.match(/\p{L}[\p{L}\p{N}'-]*/gu) ?? []).length >= FEWEST_WORDS,
  );
}

/** The names that a declaration binds; a pattern binds several. */
function namesOf(declaration: ESTree.Node): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.name] : ['a pattern'],
    );
  }
  const id = 'id' in declaration ? declaration.id : null;
  return id?.type === 'Identifier' ? [id.name] : ['default'];
}

/**
 * The functions, classes, constants, interfaces and types that a file exports from itself, with `export` before them or
 * in a list. What it only hands on from another file is left out. Throws a sentence when the file cannot be parsed.
 */
export function exportsOf(file: string, source: string): ExportedName[] {
  const parsed = parseSync(file, source);
  if (parsed.errors[0]) throw new Error(`${file}: ${parsed.errors[0].message}`);
  const declared = new Map<string, ESTree.Node>();
  const found: ExportedName[] = [];
  const add = (name: string, { start }: ESTree.Node): void => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ name, line, hasDoc: isDocumented(parsed, source, start) });
  };
  const { body } = parsed.program;
  for (const statement of body) {
    if (statement.type.endsWith('Declaration') && !/^(?:Import|Export)/.test(statement.type)) {
      for (const name of namesOf(statement)) declared.set(name, statement);
    }
  }
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') add('default', statement);
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration) {
      for (const name of namesOf(statement.declaration)) add(name, statement);
    } else if (!statement.source) {
      for (const { local } of statement.specifiers) {
        const name = local.type === 'Identifier' ? local.name : '';
        const declaration = declared.get(name);
        if (declaration) add(name, declaration);
      }
    }
  }
  return found;
}

/** One sentence for each export that has no doc comment, with its place and what to write. */
export function checkDocs(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, source]) =>
    exportsOf(file, source)
      .filter(({ hasDoc }) => !hasDoc)
      .map(
        ({ name, line }) =>
          `${file}:${line}: ${name} has no doc comment. Write one above it (/** … */) that says what it is for, and shapes, units and errors where it has them.`,
      ),
  );
}
