import type { TagGroup } from '../manifest/readme-tables.ts';
import { CHAPTERS, type Page } from './pages.ts';

/** `llms.txt` (llmstxt.org): what the library is, and the pages as Markdown, for readers that are programs. */
export function llmsText(summary: string, pages: readonly Page[], groups: readonly TagGroup[]): string {
  const line = (address: string, note = ''): string[] =>
    pages
      .filter((page) => page.address === address)
      .map(({ title }) => `- [${title}](${address}.md)${note && `: ${note}`}`);
  const section = (title: string, lines: readonly string[]): string => `## ${title}\n\n${lines.join('\n')}`;
  return [
    '# apunt-widgets',
    `> ${summary.replace(/\s+/g, ' ')}`,
    'Two lines in the head of a page (see head.md), then tags in its HTML. What stands in a tag is what visitors see without script. Attributes are dashed; larger values stand in a JSON child.',
    ...CHAPTERS.map(([title, names]) =>
      section(
        title,
        names.flatMap((name) => line(name)),
      ),
    ),
    section(
      'Integrations',
      ['php', 'wordpress'].flatMap((name) => line(name)),
    ),
    ...groups.map(({ title, contracts }) =>
      section(
        `Tags: ${title}`,
        contracts.flatMap(({ tag, doc }) => line(`tags/${tag}`, doc)),
      ),
    ),
    section(
      'Optional',
      pages
        .filter(({ address }) => /^(?:errors\/|decisions\/|changes$|glossary$)/.test(address))
        .flatMap(({ address }) => line(address)),
    ),
    '',
  ].join('\n\n');
}
