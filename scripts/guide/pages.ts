import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';
import type { WidgetContract } from '@apunt/element/contract';
import { readmeOf } from '../manifest/readme-tables.ts';

/** A page of the guide, and the file of the project that it is made from. */
export interface Page {
  readonly source: string;
  /** Where it is in the site, without its ending: `tags/apunt-poll`. */
  readonly address: string;
  readonly title: string;
  readonly markdown: string;
  readonly contract?: WidgetContract;
}

/** The pages for template authors, in the order in which one needs them. */
export const CHAPTERS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Start', ['head', 'light', 'cdn', 'package', 'migration']],
  ['In templates', ['macros', 'json', 'who-may-place-what', 'filters', 'lint', 'mistakes', 'editors']],
  [
    'On a site',
    [
      'theming',
      'content-security-policy',
      'caching',
      'consent',
      'second-step',
      'other-components',
      'last-hour',
      'texts',
      'debug',
    ],
  ],
];

/** Pages that do not stand in docs/cms. */
const OTHERS: Readonly<Record<string, string>> = {
  'integrations/php/README.md': 'php',
  'integrations/wordpress/README.md': 'wordpress',
  'CHANGELOG.md': 'changes',
  'docs/glossary.md': 'glossary',
};

/** The home page of the guide. */
export const HOME = 'index';

const titleOf = (markdown: string, source: string): string => {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (!title) throw new Error(`${source}: expected a title, as in "# Caching"`);
  return title.replaceAll('`', '');
};

/** The pages of Markdown in a folder of the project. */
export const markdownIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** All pages that are made from files of the project; the home page is the first. */
export function pagesOf(contracts: readonly WidgetContract[], home: string): Page[] {
  const listed = CHAPTERS.flatMap(([, names]) => names);
  const cms = markdownIn('docs/cms');
  const forgotten = cms.filter((file) => !listed.includes(basename(file, '.md')));
  if (forgotten.length > 0)
    throw new Error(`${forgotten.join(', ')}: in no chapter of the guide. Add it to scripts/guide/pages.ts.`);
  const files: [source: string, address: string][] = [
    ...listed.map((name): [string, string] => [`docs/cms/${name}.md`, name]),
    ...Object.entries(OTHERS),
    ...markdownIn('docs/errors').map((file): [string, string] => [file, `errors/${basename(file, '.md')}`]),
    ...markdownIn('docs/adr').map((file): [string, string] => [file, `decisions/${basename(file, '.md')}`]),
  ];
  const plain = files.map(([source, address]): Page => {
    const markdown = readFileSync(source, 'utf8');
    return { source, address, markdown, title: titleOf(markdown, source) };
  });
  const tags = contracts.map((contract): Page => {
    const source = readmeOf(contract);
    const markdown = readFileSync(source, 'utf8');
    return { source, address: `tags/${contract.tag}`, markdown, title: `<${contract.tag}>`, contract };
  });
  return [{ source: 'README.md', address: HOME, title: 'Guide', markdown: home }, ...tags, ...plain];
}

/** Files of docs/cms that are not Markdown, and where they are in the site. */
export const fileAddress = (source: string): string | undefined =>
  source.startsWith('docs/cms/') && !source.endsWith('.md') && existsSync(source)
    ? source.replace('docs/cms/', 'files/')
    : undefined;

/**
 * Where a link of a page leads in the site: an address without the ending of pages, seen from the site's root. Null for
 * what the site does not hold, and the link as it is where it leads out of the project.
 */
export function linkIn(
  pages: readonly Page[],
  { source }: Page,
  href: string,
): { to: string; isPage: boolean } | null {
  if (/^(?:[a-z]+:|#)/.test(href)) return { to: href, isPage: false };
  const [path = '', hash] = href.split('#');
  const target = normalize(join(dirname(source), path));
  const suffix = hash ? `#${hash}` : '';
  const page = pages.find((one) => one.source === target);
  if (page) return { to: `${page.address}${suffix}`, isPage: true };
  const file = fileAddress(target);
  return file ? { to: `${file}${suffix}`, isPage: false } : null;
}
