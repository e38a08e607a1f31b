import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nunjucks from 'nunjucks';
import * as v from 'valibot';
import { formsOf, type Call } from './forms.ts';
import { REFUSALS } from './refusals.ts';
import { VALUES } from './values.ts';

/** What came of a call: HTML, or the error that ended the page. */
export type Rendered = string | { readonly error: string };

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Where the renderings of Twig and PHP are kept, for machines that have neither. */
export const RECORDED = join(root, 'integrations/templates/recorded.json');

/** All calls of the table, in the order in which their renderings are recorded. */
export const calls = [...formsOf(VALUES), ...formsOf(REFUSALS)];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The data with its Markup as Nunjucks has it. */
function withSafeStrings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSafeStrings);
  if (!isRecord(value)) return value;
  if (typeof value['$markup'] === 'string') return new nunjucks.runtime.SafeString(value['$markup']);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withSafeStrings(item)]));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Renders calls with the macros in Nunjucks. */
export function inNunjucks(list: readonly Call[], autoescape: boolean): Rendered[] {
  const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(join(root, 'docs/cms')), {
    autoescape,
    throwOnUndefined: true,
  });
  return list.map((call) => {
    const { tag, attributes, body, json, named, alias } = call;
    const macro = `apunt.${tag.replace(/-/g, '_')}`;
    try {
      return env.renderString(
        `{% import "apunt.njk" as apunt %}{{ ${macro}(attributes, body, json, named, alias) | safe }}`,
        {
          attributes: withSafeStrings(attributes),
          body: withSafeStrings(body),
          json: withSafeStrings(json),
          named: withSafeStrings(named),
          alias,
        },
      );
    } catch (error) {
      return { error: messageOf(error) };
    }
  });
}

const renderedList = v.array(v.union([v.string(), v.strictObject({ error: v.string() })]));
const phpOutput = v.object({
  versions: v.object({ php: v.string(), twig: v.string() }),
  twig: v.object({ html: renderedList, plain: renderedList }),
  php: renderedList,
});
export type PhpRendering = v.InferOutput<typeof phpOutput>;

/** Hands data to render.php and gives back what it prints; null where PHP or Twig is not installed. */
function runPhp(data: object): unknown {
  const { status, stdout, stderr, error } = spawnSync(
    'php',
    ['-d', 'display_errors=stderr', join(root, 'integrations/templates/render.php')],
    {
      input: JSON.stringify({ ...data, macros: read('docs/cms/apunt.twig') }),
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  );
  // 3: Twig is not there. Whatever else goes wrong is a fault.
  if (error || status === 3) return null;
  if (status !== 0) throw new Error(`integrations/templates/render.php: ${stderr || stdout}`);
  return JSON.parse(stdout);
}

/** Renders calls with Twig and with the PHP helper; null where PHP or Twig is not installed. */
export const inPhp = (list: readonly Call[]): PhpRendering | null =>
  v.parse(v.nullable(phpOutput), runPhp({ calls: list }));

/** Renders whole templates in Twig, which escapes by itself, and in PHP; null where PHP or Twig is not installed. */
export const pagesInPhp = (pages: {
  readonly twig: readonly string[];
  readonly php: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}): { twig: Rendered[]; php: Rendered[] } | null =>
  v.parse(v.nullable(v.object({ twig: renderedList, php: renderedList })), runPhp({ pages }));

/** Names what a recording was made from. Names of single tags are not in it: a new attribute anywhere would make it old. */
export const sourceHash = (): string =>
  ['scripts/manifest/macros/core.twig', 'integrations/php/src/Tags.php', 'integrations/templates/values.ts']
    .reduce((hash, file) => hash.update(read(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
