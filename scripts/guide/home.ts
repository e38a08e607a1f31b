import { readmeOf, type TagGroup } from '../manifest/readme-tables.ts';

/** What stands in a text between two others. */
function between(text: string, start: string, end: string): string {
  const [, rest] = text.split(start);
  const [inside, after] = rest?.split(end) ?? [];
  if (inside === undefined || after === undefined)
    throw new Error(`README.md: expected ${start.trim()} and, after it, ${end.trim()}`);
  return inside.trim();
}

/** What the library is, in the words of its README. */
export const summaryOf = (readme: string): string => between(readme, '# apunt-widgets\n', '\n![').trim();

/** The home page: what to paste, as the README of the library says it, and which tags there are. */
export function homeMarkdown(readme: string, groups: readonly TagGroup[]): string {
  const use = between(readme, '## Using a tag in a template\n', '<!-- tags -->');
  const tags = groups.map(({ title, contracts }) => {
    const lines = contracts.map(
      (contract) => `- [\`<${contract.tag}>\`](${readmeOf(contract)}): ${contract.doc}`,
    );
    return `### ${title}\n\n${lines.join('\n')}`;
  });
  return [
    '# apunt-widgets',
    summaryOf(readme),
    '## Using a tag in a template',
    use,
    '## Choose a tag',
    'Each page has the example to copy as HTML, Twig, Nunjucks, PHP and as the alias for editors that strip unknown tags. [Who may place what](docs/cms/who-may-place-what.md) says which of them an editor may use.',
    ...tags,
    '',
  ].join('\n\n');
}
