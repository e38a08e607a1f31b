import { readFileSync } from 'node:fs';
import { readmeOf } from '../manifest/readme-tables.ts';
import { loadContracts } from '../plugins/contracts.mjs';
import { exampleBlock, exampleOf } from './example.ts';
import { macrosIn, snippetsOf, type Snippet } from './snippets.ts';

/** The example of a tag in every language. */
export interface TagExample {
  readonly tag: string;
  readonly snippets: readonly Snippet[];
  readonly code: Readonly<Record<Snippet['id'], string>>;
}

const codeOf = (snippets: readonly Snippet[], wanted: Snippet['id']): string =>
  snippets.find(({ id }) => id === wanted)?.code ?? '';

/** The examples of all tags. */
export async function allExamples(): Promise<TagExample[]> {
  const macros = macrosIn('docs/cms');
  const contracts = await loadContracts();
  return contracts.map((contract) => {
    const { tag } = contract;
    const example = exampleOf(exampleBlock(readFileSync(readmeOf(contract), 'utf8'), tag) ?? '', tag);
    const snippets = snippetsOf(contract, example, macros);
    const [html, twig, nunjucks, php, alias] = [
      codeOf(snippets, 'html'),
      codeOf(snippets, 'twig'),
      codeOf(snippets, 'nunjucks'),
      codeOf(snippets, 'php'),
      codeOf(snippets, 'alias'),
    ];
    return { tag, snippets, code: { html, twig, nunjucks, php, alias } };
  });
}
