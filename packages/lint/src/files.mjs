import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from './knowledge.mjs';

/*
 * Which files are templates, and what they hold.
 */

/** @typedef {{ file: string, source: string, kind: string }} Template */

/** Extension → how its template syntax is read (`mask.mjs`). */
const KINDS = new Map(
  Object.entries({
    html: 'html htm xhtml vue hbs handlebars mustache erb ejs liquid',
    twig: 'twig njk nunjucks j2 jinja jinja2',
    php: 'php phtml',
    md: 'md markdown',
  }).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])),
);
const PASSED_OVER = /^(?:node_modules|vendor|\..+)$/;
/** A template of this size is a mistake: a dump, or a page with pictures in it. */
const MOST_BYTES = 2_000_000;

/**
 * How a file is read; undefined for files that are no templates.
 *
 * @param {string} file
 */
export function kindOf(file) {
  if (file.endsWith('.blade.php')) return 'blade';
  return KINDS.get(file.slice(file.lastIndexOf('.') + 1).toLowerCase());
}

/**
 * The template files of a folder, or the file itself.
 *
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new InputError(`${path}: there is no such file or folder.`);
  if (!stat.isDirectory()) {
    if (kindOf(path) === undefined) {
      throw new InputError(
        `${path}: is no template that we know. Expected one of ${[...KINDS.keys()].join(', ')}.`,
      );
    }
    return [path];
  }
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name).replaceAll('\\', '/');
      if (entry.isDirectory()) return PASSED_OVER.test(entry.name) ? [] : filesOf(inner);
      return entry.isFile() && kindOf(inner) !== undefined ? [inner] : [];
    });
}

/**
 * @param {string} file
 * @returns {string}
 */
function readText(file) {
  const { size } = statSync(file);
  if (size > MOST_BYTES) {
    throw new InputError(
      `${file}: has ${(size / 1e6).toFixed(1)} MB; expected a template of at most ${MOST_BYTES / 1e6} MB.`,
    );
  }
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    throw new InputError(
      `${file}: cannot be read as UTF-8 (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  if (text.includes('\0')) throw new InputError(`${file}: is no text. Expected a template in UTF-8.`);
  return text;
}

/**
 * Reads all templates of the paths. Throws `InputError`.
 *
 * @param {readonly string[]} paths
 * @returns {Template[]}
 */
export function readTemplates(paths) {
  const files = [...new Set(paths.flatMap(filesOf))];
  return files.map((file) => ({ file, source: readText(file), kind: kindOf(file) ?? 'html' }));
}

/** Languages of code in Markdown, and how they are read. */
const FENCES = new Map([
  ['html', 'html'],
  ['twig', 'html'],
  ['njk', 'html'],
  ['nunjucks', 'html'],
  ['jinja', 'html'],
  ['php', 'php'],
  ['blade', 'blade'],
]);

/**
 * The HTML examples of a Markdown file, with the place where each begins.
 *
 * @param {string} source
 * @returns {{ source: string, kind: string, offset: number }[]}
 */
export function examplesOf(source) {
  // The ends first: an opening that nothing closes would otherwise look for its end in all that is left.
  /** @type {Map<string, number[]>} */
  const ends = new Map();
  for (const { 1: fence = '', index } of source.matchAll(/^([ \t]*(?:`{3,}|~{3,}))[ \t]*$/gm)) {
    const places = ends.get(fence);
    if (places) places.push(index);
    else ends.set(fence, [index]);
  }
  for (const places of ends.values()) places.reverse();
  const examples = [];
  const opening = /^([ \t]*(?:`{3,}|~{3,}))[ \t]*(\w+)?[^\n]*\n/gm;
  for (let match = opening.exec(source); match; match = opening.exec(source)) {
    const [, fence = '', language = ''] = match;
    const offset = opening.lastIndex;
    const places = ends.get(fence) ?? [];
    while (Number(places.at(-1)) < offset) places.pop();
    const end = places.at(-1);
    if (end === undefined) continue;
    opening.lastIndex = end + fence.length;
    const kind = FENCES.get(language.toLowerCase());
    if (kind !== undefined) examples.push({ source: source.slice(offset, end), kind, offset });
  }
  return examples;
}
