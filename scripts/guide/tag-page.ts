import type { WidgetContract } from '@apunt/element/contract';
import { readmeTable } from '../manifest/readme-tables.ts';
import { exampleBlock, exampleOf } from './example.ts';
import { codeBlock, escape, htmlOf, upFrom, type Rendering } from './markdown.ts';
import type { Page } from './pages.ts';
import { snippetsOf, type Snippet } from './snippets.ts';
import type { Environment } from 'nunjucks';

/** A story of the built Storybook. */
export interface Story {
  readonly id: string;
  /** Its file in the project. */
  readonly file: string;
}

export interface TagPageOptions {
  readonly pages: readonly Page[];
  readonly macros: Environment;
  /** Rows of the table of sources in docs/cms/content-security-policy.md. */
  readonly sources: readonly string[];
  /** None, where the guide is built without Storybook. */
  readonly stories: readonly Story[];
}

/** Sections one below the other; the script of the guide makes tabs of them. */
function tabsOf(tag: string, snippets: readonly Snippet[]): string {
  const sections = snippets.map(
    ({ id, label, code }) =>
      `<section id="example-${id}"><h3>${label}</h3>\n${codeBlock(code, id)}</section>`,
  );
  return `<div class="tabs" data-tabs="${tag}" aria-label="The example in five languages">\n${sections.join('\n')}\n</div>\n`;
}

/** The rows about a tag, with the head of the table: what a policy has to allow for it. */
function policyOf(tag: string, sources: readonly string[]): string {
  const [head = '', line = '', every = '', ...rows] = sources;
  const own = rows.filter((row) => row.split('|')[1]?.includes(`\`<${tag}>\``));
  const table = [head, line, every, ...own].join('\n');
  return `\n## Content Security Policy\n\nWhat a [policy](../../../../docs/cms/content-security-policy.md) has to allow for this tag:\n\n${table}\n`;
}

function demoOf(tag: string, address: string, stories: readonly Story[]): string {
  const own = stories.filter(({ file }) => file === `./stories/${tag.slice('apunt-'.length)}.stories.ts`);
  const first = own[0];
  if (!first) return '';
  const folder = `${upFrom(address)}stories/`;
  const frame = `${folder}iframe.html?id=${first.id}&viewMode=story`;
  return `<h2 id="see-it-live">See it live</h2>
<p><a href="${escape(`${folder}?path=/story/${first.id}`)}">All ${own.length} states in Storybook</a>, with answers of a back end that is not there.</p>
<div class="demo" data-demo="${escape(frame)}" data-title="${escape(`<${tag}>, live`)}"></div>
`;
}

/** The table of the contract in place of what stands between the marks, and what a policy needs, at the end. */
export function tagMarkdown(
  contract: WidgetContract,
  { markdown }: Page,
  sources: readonly string[],
): string {
  const table = readmeTable(contract);
  const renewed = markdown.replace(
    /<!-- contract -->[\s\S]*<!-- \/contract -->/,
    () => `## Reference\n${table}`,
  );
  return contract.tag === 'apunt-config'
    ? renewed
    : `${renewed.trimEnd()}\n${policyOf(contract.tag, sources)}`;
}

/** What stands on the page of a tag. */
export function tagPage(page: Page, contract: WidgetContract, options: TagPageOptions): string {
  const { pages, macros, sources, stories } = options;
  const { tag } = contract;
  const block = exampleBlock(page.markdown, tag);
  if (block === undefined)
    throw new Error(`${page.source}: expected an example of <${tag}> in a block of HTML`);
  const snippets = snippetsOf(contract, exampleOf(block, tag), macros);
  let isFirst = true;
  const code: Rendering['code'] = ({ text }) => {
    if (!isFirst || `${text}\n` !== block) return undefined;
    isFirst = false;
    const isWhole = text.trim() === snippets[0]?.code;
    return `${tabsOf(tag, snippets)}${isWhole ? '' : `<p>With what stands beside it:</p>\n${codeBlock(text, 'html')}`}`;
  };
  const html = htmlOf(tagMarkdown(contract, page, sources), { pages, page, code });
  // Before the tables: whoever has seen it wants to know what it takes.
  return html.replace(
    '<h2 id="reference">',
    () => `${demoOf(tag, page.address, stories)}<h2 id="reference">`,
  );
}
