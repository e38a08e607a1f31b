import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { close, createIndex } from 'pagefind';
import * as v from 'valibot';
import { tagGroups } from '../manifest/readme-tables.ts';
import { loadContracts } from '../plugins/contracts.mjs';
import { bundleCss } from '../plugins/sheet.mjs';
import { homeMarkdown, summaryOf } from './home.ts';
import { documentOf } from './layout.ts';
import { llmsText } from './llms.ts';
import { htmlOf, portableMarkdown } from './markdown.ts';
import { pagesOf } from './pages.ts';
import { macrosIn } from './snippets.ts';
import { tagMarkdown, tagPage, type Story } from './tag-page.ts';

/** Where the guide is written. */
export const guideFolder = 'guide';
const STORYBOOK = 'storybook-static';

const storybookIndex = v.object({
  entries: v.record(v.string(), v.object({ id: v.string(), type: v.string(), importPath: v.string() })),
});

function storiesOf(folder: string): Story[] {
  const file = join(folder, 'index.json');
  if (!existsSync(file)) return [];
  const { entries } = v.parse(storybookIndex, JSON.parse(readFileSync(file, 'utf8')));
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, importPath }) => ({ id, file: importPath }));
}

/** The table of sources by tag, line by line. */
function policyRows(): string[] {
  const page = readFileSync('docs/cms/content-security-policy.md', 'utf8');
  const rows = page
    .split('## Sources by tag')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('|'));
  if (!rows?.length)
    throw new Error('docs/cms/content-security-policy.md: expected a table under "Sources by tag"');
  return rows;
}

function put(folder: string, address: string, text: string): void {
  const file = join(folder, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function writeIndex(folder: string): Promise<void> {
  const { index, errors } = await createIndex({ excludeSelectors: ['.demo'] });
  if (!index) throw new Error(`pagefind: ${errors.join(', ')}`);
  const added = await index.addDirectory({ path: folder, glob: '{*,tags/*,errors/*,decisions/*}.html' });
  const written = await index.writeFiles({ outputPath: join(folder, 'pagefind') });
  await close();
  const faults = [...added.errors, ...written.errors];
  if (faults.length > 0) throw new Error(`pagefind: ${faults.join(', ')}`);
}

/** Writes the whole guide anew. Tells how many pages it has, and how many live examples. */
export async function writeGuide(folder = guideFolder): Promise<{ pages: number; stories: number }> {
  const contracts = await loadContracts();
  const readme = readFileSync('README.md', 'utf8');
  const groups = tagGroups(contracts);
  const pages = pagesOf(contracts, homeMarkdown(readme, groups));
  const stories = storiesOf(STORYBOOK);
  const options = { pages, stories, macros: macrosIn('docs/cms'), sources: policyRows() };
  rmSync(folder, { recursive: true, force: true });
  for (const page of pages) {
    const { contract, markdown, address } = page;
    const content = contract ? tagPage(page, contract, options) : htmlOf(markdown, { pages, page });
    put(folder, `${address}.html`, documentOf(page, content, { pages, groups }));
    const plain = contract ? tagMarkdown(contract, page, options.sources) : markdown;
    put(folder, `${address}.md`, portableMarkdown(plain, pages, page));
  }
  put(folder, 'llms.txt', llmsText(summaryOf(readme), pages, groups));
  for (const name of readdirSync('docs/cms').filter((one) => !one.endsWith('.md')))
    cpSync(join('docs/cms', name), join(folder, 'files', name), { recursive: true });
  put(folder, 'tokens.css', (await bundleCss('packages/ui/src/tokens.css')).code);
  cpSync('scripts/guide/guide.css', join(folder, 'guide.css'));
  if (stories.length > 0) {
    cpSync(STORYBOOK, join(folder, 'stories'), { recursive: true });
    // Stories name their pictures as pages do, from the root of the host.
    cpSync(join(STORYBOOK, 'media'), join(folder, 'media'), { recursive: true });
  }
  await build({
    entryPoints: ['scripts/guide/client/guide.ts'],
    outfile: join(folder, 'guide.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
  await writeIndex(folder);
  return { pages: pages.length, stories: stories.length };
}
