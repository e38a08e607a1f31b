import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import prettier from 'prettier';
import { loadContracts } from './plugins/contracts.mjs';
import { editorsTable } from './plugins/loader-table.mjs';
import { customElementsManifest } from './manifest/custom-elements.ts';
import { vsCodeData, webTypes } from './manifest/editors.ts';
import { editorsModule } from './manifest/editors-table.ts';
import { lintData } from './manifest/lint-data.ts';
import { macros } from './manifest/macros.ts';
import { openTable } from './manifest/open-table.ts';
import { phpContracts } from './manifest/php.ts';
import { readmeOf, readmeTable, tagTable } from './manifest/readme-tables.ts';
import { jsonSchemas } from './manifest/schemas.ts';
import { elementsTypes, FRAMEWORK_NAMES, frameworkTypes } from './manifest/types.ts';
import { textsPage } from './manifest/texts.ts';
import { wordpressTags } from './manifest/wordpress.ts';
import { sourcesTable } from './manifest/sources.ts';
import { surfaceFaults, surfaceOf } from './manifest/surface.ts';

/*
 * Writes everything that is made from the contracts: the tables of READMEs and of sources, editor data, schemas, types and CMS macros; and
 * the list of all texts that a page may replace.
 * `--check` writes nothing and fails when a file is not what the contracts say, or when a tag differs from the last
 * release and CHANGELOG.md does not say so. `--release` records what the tags offer now as the last release.
 */

const RELEASED = 'docs/cms/released-surface.txt';
const SCHEMAS = 'docs/cms/schemas';
const check = process.argv.includes('--check');
const contracts = await loadContracts();
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
let outdated = 0;

async function put(file: string, source: string): Promise<void> {
  const plain = /\.(twig|njk|php)$/.test(file);
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

/** Removes the files of a folder that no contract asks for any more. */
function removeOthers(folder: string, wanted: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    if (wanted.has(name)) continue;
    outdated += 1;
    if (check) console.error(`${join(folder, name)}: of no contract. Run npm run build:manifest.`);
    else rmSync(join(folder, name));
  }
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
await putBetween('sources', 'docs/cms/content-security-policy.md', sourcesTable(contracts));
await putBetween('open', 'docs/cms/who-may-place-what.md', openTable(contracts));
const schemas = new Set<string>();
for (const contract of contracts) {
  const readme = readmeOf(contract);
  if (existsSync(readme)) await putBetween('contract', readme, readmeTable(contract));
  for (const [name, schema] of jsonSchemas(contract)) {
    schemas.add(name);
    await put(join(SCHEMAS, name), schema);
  }
}
removeOthers(SCHEMAS, schemas);
await put('docs/cms/custom-elements.json', customElementsManifest(contracts));
await put('docs/cms/html-custom-data.json', vsCodeData(contracts));
await put('docs/cms/web-types.json', webTypes(contracts, version));
await put('docs/cms/apunt-elements.d.ts', elementsTypes(contracts));
for (const name of FRAMEWORK_NAMES) await put(`docs/cms/apunt-${name}.d.ts`, frameworkTypes(name));
await put('docs/cms/apunt.twig', macros(contracts, 'twig'));
await put('docs/cms/apunt.njk', macros(contracts, 'njk'));
await put('integrations/php/src/contracts.php', phpContracts(contracts));
await put('integrations/wordpress/tags.json', wordpressTags(contracts));

await put('packages/ui/src/sanitiser/editors-table.ts', editorsModule(await editorsTable(contracts)));
await put('packages/lint/src/data.json', lintData(contracts, version));
await put('docs/cms/texts.md', textsPage());

const surface = surfaceOf(contracts);
if (process.argv.includes('--release')) writeFileSync(RELEASED, `${surface.join('\n')}\n`);
const released = readFileSync(RELEASED, 'utf8').trimEnd().split('\n');
const unsaid = check ? surfaceFaults(released, surface, readFileSync('CHANGELOG.md', 'utf8')) : [];
for (const fault of unsaid) console.error(fault);

console.log(`manifest: ${contracts.length} contracts, ${outdated} files ${check ? 'outdated' : 'written'}`);
process.exitCode = (check && outdated > 0) || unsaid.length > 0 ? 1 : 0;
