import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, it } from 'vitest';
import { writeGuide, guideFolder } from '../../scripts/guide/write.ts';
import { loadContracts } from '../../scripts/plugins/contracts.mjs';

/* The guide as files: every tag has its page, and no link within it leads nowhere. */

await writeGuide();

const files = readdirSync(guideFolder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/^(?:stories|pagefind|files)\//.test(file));
const read = (file: string): string => readFileSync(join(guideFolder, file), 'utf8');

interface Html {
  readonly ids: readonly string[];
  readonly links: readonly string[];
}

function collect(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], ids: string[], links: string[]): void {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    for (const { name, value } of node.attrs) {
      if (name === 'id') ids.push(value);
      if (name === 'href' || name === 'src' || name === 'data-demo') links.push(value);
    }
    collect(node.childNodes, ids, links);
  }
}

function htmlOf(file: string): Html {
  const ids: string[] = [];
  const links: string[] = [];
  collect(parse(read(file)).childNodes, ids, links);
  return { ids, links };
}

const pages = new Map(files.filter((file) => file.endsWith('.html')).map((file) => [file, htmlOf(file)]));

/** The fault of a link of a file; undefined when it has none. */
function faultOf(file: string, link: string): string | undefined {
  if (/^(?:https?|mailto|data):/.test(link)) return undefined;
  const [path = '', hash] = link.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), path.split('?')[0] ?? ''));
  if (!existsSync(join(guideFolder, target))) return `${file}: ${link} is not there`;
  const page = pages.get(target);
  if (hash && page && !page.ids.includes(hash)) return `${file}: ${link}: that page has no such part`;
  return undefined;
}

it('has a page for every tag, in HTML and in Markdown', async () => {
  const tags = (await loadContracts()).map(({ tag }) => tag);
  expect(tags.length).toBeGreaterThan(60);
  const missing = tags.filter(
    (tag) => !['html', 'md'].every((type) => files.includes(`tags/${tag}.${type}`)),
  );
  expect(missing).toEqual([]);
});

it('gives an id to one part of a page only', () => {
  const twice = [...pages].flatMap(([file, { ids }]) =>
    ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${file}: ${id}`),
  );
  expect(twice).toEqual([]);
});

it('has no dead link in its pages', () => {
  const links = [...pages].flatMap(([file, page]) => page.links.map((link) => [file, link] as const));
  expect(links.length).toBeGreaterThan(5000);
  expect(links.flatMap(([file, link]) => faultOf(file, link) ?? [])).toEqual([]);
});

it('has no dead link in llms.txt and the pages as Markdown', () => {
  const texts = files.filter((file) => file === 'llms.txt' || file.endsWith('.md'));
  const links = texts.flatMap((file) => {
    const prose = read(file).replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '');
    return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => [file, link] as const);
  });
  expect(links.length).toBeGreaterThan(200);
  // The ids of a part are those of the page in HTML.
  const faults = links.flatMap(([file, link]) => faultOf(file, link.replace(/#.*/, '')) ?? []);
  expect(faults).toEqual([]);
});

it('llms.txt has a title, a summary and all tags', () => {
  const text = read('llms.txt');
  expect(text).toMatch(/^# apunt-widgets\n\n> \S/);
  for (const file of pages.keys()) {
    if (file.startsWith('tags/')) expect(text).toContain(`(${file.replace(/html$/, 'md')})`);
  }
});

it('names its pages by their titles, never by a path of the project', () => {
  const paths = [...pages.keys()].flatMap((file) => read(file).match(/>[\w./-]+\.md<\/a>/g) ?? []);
  expect(paths).toEqual([]);
});
