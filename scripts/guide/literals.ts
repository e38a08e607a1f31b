/** How a template language writes data. */
export interface Style {
  readonly map: readonly [open: string, close: string];
  readonly list: readonly [open: string, close: string];
  readonly key: (name: string) => string;
  readonly text: (text: string) => string;
  readonly empty: string;
}

/** Longer than this, data is written in several lines. */
const WIDTH = 90;

/** A text between single quotes, as Twig, Nunjucks and PHP all write it. */
function quoted(text: string): string {
  if (/[\n\r\t]/.test(text)) throw new Error(`expected a text of one line in an example: ${text}`);
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}

/** Maps and lists of Twig and Nunjucks. */
export const TEMPLATE: Style = {
  map: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${/^[a-z_]\w*$/i.test(name) ? name : quoted(name)}: `,
  text: quoted,
  empty: '{}',
};

/** Arrays of PHP. */
export const PHP: Style = {
  map: ['[', ']'],
  list: ['[', ']'],
  key: (name) => `${quoted(name)} => `,
  text: quoted,
  empty: 'new stdClass()',
};

/** Data as a template writes it; in several lines where it is long, which begin with `indent`. */
export function literal(value: unknown, style: Style, indent = ''): string {
  if (typeof value === 'string') return style.text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const write = (at: string): string[] =>
    isList
      ? value.map((item) => literal(item, style, at))
      : Object.entries(value).map(([name, item]) => `${style.key(name)}${literal(item, style, at)}`);
  const parts = write(inner);
  const [open, close] = isList ? style.list : style.map;
  if (parts.length === 0) return isList ? '[]' : style.empty;
  const joined = parts.join(', ');
  // Nunjucks takes two closing braces for the end of the expression.
  const line = `${open}${joined}${joined.endsWith('}') && close === '}' ? ' ' : ''}${close}`;
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line;
  // Nunjucks knows no comma after the last one.
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
