import { join } from 'node:path';
import nunjucks from 'nunjucks';
import { root, type Files } from './build.ts';
import { isOurs } from './pages.ts';

/** `script`: the script alone; `files`: all files of the page's tags are named in its head. */
export type Head = 'script' | 'files';

const macros = new nunjucks.Environment(new nunjucks.FileSystemLoader(join(root, 'docs/cms')), {
  autoescape: true,
});

const importsOf = (source: string): string[] =>
  [...source.matchAll(/from\s*"\.\/([\w.-]+\.js)"/g)].flatMap(([, file]) => file ?? []);

/** What the macro prints for a page with a tag in its first view. */
function printed(contender: string, tag: string, files: Files): string {
  const manifest: unknown = JSON.parse(files.get('manifest.json') ?? '{}');
  return macros.renderString(
    // Without the import map: no other contender checks its files.
    '{% import "apunt.njk" as apunt %}{{ apunt.apunt_head(manifest, [tag], base, "", false) }}',
    { manifest, base: `/files/${contender}/`, tag },
  );
}

/** Of that, the files of the tag: the probe adds the script when the page is finished. Nothing for other contenders. */
export function namedFiles(contender: string, tag: string, files: Files | undefined): string {
  if (!isOurs(contender) || !files) return '';
  const [block = ''] =
    /<script[^>]*data-apunt-files>.*?<\/script>/s.exec(printed(contender, tag, files)) ?? [];
  return block;
}

/** Lines for the head of a page with likes, as whoever uses the contender would print them at best. */
export function headOf(contender: string, kind: string | null, files: Files | undefined): string {
  if (!kind || !files) return '';
  const base = `/files/${contender}/`;
  if (isOurs(contender) && kind === 'files') return printed(contender, 'apunt-like', files);
  const entry = isOurs(contender) ? 'apunt.js' : 'like.js';
  const others = kind === 'files' ? importsOf(files.get(entry) ?? '') : [];
  const preloads = others.map((file) => `<link rel="modulepreload" href="${base}${file}" crossorigin>`);
  return `<script type="module" src="${base}${entry}" crossorigin></script>${preloads.join('')}`;
}
