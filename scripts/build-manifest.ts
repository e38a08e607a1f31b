import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import prettier from 'prettier';
import { loadContracts } from './plugins/contracts.mjs';
import {
  customElementsManifest,
  jsonSchema,
  jsxTypes,
  macros,
  readmeOf,
  readmeTable,
  tagTable,
  vsCodeData,
  webTypes,
} from './manifest/outputs.ts';
import { textsPage } from './manifest/texts.ts';
import { surfaceFaults, surfaceOf } from './manifest/surface.ts';

/*
 * Writes everything that is made from the contracts: the tables of READMEs, editor data, schemas, types and CMS macros; and
 * the list of all texts that a page may replace.
 * `--check` writes nothing and fails when a file is not what the contracts say, or when a tag differs from the last
 * release and CHANGELOG.md does not say so. `--release` records what the tags offer now as the last release.
 */

const RELEASED = 'docs/cms/released-surface.txt';
const check = process.argv.includes('--check');
const contracts = await loadContracts();
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
let outdated = 0;

async function put(file: string, source: string): Promise<void> {
  const plain = /\.(twig|njk)$/.test(file);
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  const text = plain ? source : await prettier.format(source, options);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  outdated += 1;
  if (check) {
    console.error(`${file}: not what the contracts say. Run npm run build:manifest.`);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Renews what stands between two marks: `<!-- tags -->` and `<!-- /tags -->`. */
async function putBetween(mark: string, file: string, table: string): Promise<void> {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [before = '', rest] = readFileSync(file, 'utf8').split(start);
  const after = rest?.split(end)[1];
  if (after === undefined)
    throw new Error(`${file}: expected ${start} and ${end} around the generated table`);
  await put(file, `${before}${start}\n\n${table.trim()}\n\n${end}${after}`);
}

await putBetween('tags', 'README.md', tagTable(contracts));
for (const contract of contracts) {
  const readme = readmeOf(contract);
  if (existsSync(readme)) await putBetween('contract', readme, readmeTable(contract));
  await put(join('docs/cms/schemas', `${contract.tag}.json`), jsonSchema(contract));
}
await put('docs/cms/custom-elements.json', customElementsManifest(contracts));
await put('docs/cms/html-custom-data.json', vsCodeData(contracts));
await put('docs/cms/web-types.json', webTypes(contracts, version));
await put('docs/cms/apunt-elements.d.ts', jsxTypes(contracts));
await put('docs/cms/apunt.twig', macros(contracts, 'twig'));
await put('docs/cms/apunt.njk', macros(contracts, 'njk'));

await put('docs/cms/texts.md', textsPage());

const surface = surfaceOf(contracts);
if (process.argv.includes('--release')) writeFileSync(RELEASED, `${surface.join('\n')}\n`);
const released = readFileSync(RELEASED, 'utf8').trimEnd().split('\n');
const unsaid = check ? surfaceFaults(released, surface, readFileSync('CHANGELOG.md', 'utf8')) : [];
for (const fault of unsaid) console.error(fault);

console.log(`manifest: ${contracts.length} contracts, ${outdated} files ${check ? 'outdated' : 'written'}`);
process.exitCode = (check && outdated > 0) || unsaid.length > 0 ? 1 : 0;
