import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import prettier from 'prettier';
import { loadContracts } from './plugins/contracts.mjs';
import {
  customElementsManifest,
  jsonSchema,
  jsxTypes,
  macros,
  readmeTable,
  vsCodeData,
  webTypes,
} from './manifest/outputs.ts';
import { surfaceFaults, surfaceOf } from './manifest/surface.ts';

/*
 * Writes everything that is made from the contracts: README tables, editor data, schemas, types and CMS macros.
 * `--check` writes nothing and fails when a file is not what the contracts say, or when a tag differs from the last
 * release and CHANGELOG.md does not say so. `--release` records what the tags offer now as the last release.
 */

const MARKS = ['<!-- contract -->', '<!-- /contract -->'] as const;
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

for (const contract of contracts) {
  const name = contract.tag.slice('apunt-'.length);
  const readme =
    name === 'config'
      ? 'packages/loader/src/config/README.md'
      : join('packages/widgets/src', name, 'README.md');
  if (existsSync(readme)) {
    const [before, rest = ''] = readFileSync(readme, 'utf8').split(MARKS[0]);
    const after = rest.split(MARKS[1])[1] ?? '';
    await put(readme, `${before}${MARKS[0]}\n${readmeTable(contract)}\n\n${MARKS[1]}${after}`);
  }
  await put(join('docs/cms/schemas', `${contract.tag}.json`), jsonSchema(contract));
}
await put('docs/cms/custom-elements.json', customElementsManifest(contracts));
await put('docs/cms/html-custom-data.json', vsCodeData(contracts));
await put('docs/cms/web-types.json', webTypes(contracts, version));
await put('docs/cms/apunt-elements.d.ts', jsxTypes(contracts));
await put('docs/cms/apunt.twig', macros(contracts, 'twig'));
await put('docs/cms/apunt.njk', macros(contracts, 'njk'));

const surface = surfaceOf(contracts);
if (process.argv.includes('--release')) writeFileSync(RELEASED, `${surface.join('\n')}\n`);
const released = readFileSync(RELEASED, 'utf8').trimEnd().split('\n');
const unsaid = check ? surfaceFaults(released, surface, readFileSync('CHANGELOG.md', 'utf8')) : [];
for (const fault of unsaid) console.error(fault);

console.log(`manifest: ${contracts.length} contracts, ${outdated} files ${check ? 'outdated' : 'written'}`);
process.exitCode = (check && outdated > 0) || unsaid.length > 0 ? 1 : 0;
