import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, README, readRoot, SOURCES } from './package/contents.ts';
import { docsUrl, guidePage } from './plugins/docs-pages.mjs';
import { shippedPackages } from './supply/packages.mjs';
import { sbomOf } from './supply/sbom.ts';

/*
 * `npm run package` writes `package/` from what is built: the folder that `npm pack` and `npm publish` are for (docs/adr/0051).
 */

const OUT = 'package';

/** Links of a page in docs/cms, for who has the page alone. */
const withAddresses = (page: string, docs: string): string =>
  page.replaceAll(/\]\(([\w-]+)\.md\)/g, (_, name: string) => `](${guidePage(docs, 'cms', name)})`);

/** The manifest of the elements, whose module lies in `dist/` here. */
const withPaths = (manifest: string): string =>
  manifest
    .replaceAll('"path": "apunt.js"', '"path": "dist/apunt.js"')
    .replaceAll('"module": "apunt.js"', '"module": "dist/apunt.js"');

function write(): void {
  const root = readRoot();
  rmSync(OUT, { recursive: true, force: true });
  for (const { from, to, only } of SOURCES) {
    const target = join(OUT, to);
    mkdirSync(target, { recursive: true });
    for (const name of readdirSync(from).filter((file) => only?.test(file) ?? true))
      cpSync(join(from, name), join(target, name), { recursive: true });
  }
  const manifest = join(OUT, 'custom-elements.json');
  writeFileSync(manifest, withPaths(readFileSync(manifest, 'utf8')));
  writeFileSync(join(OUT, 'README.md'), withAddresses(readFileSync(README, 'utf8'), docsUrl(root.homepage)));
  const writeJson = (name: string, value: unknown) =>
    writeFileSync(join(OUT, name), `${JSON.stringify(value, null, 2)}\n`);
  writeJson('package.json', manifestOf(root));
  writeJson('sbom.cdx.json', sbomOf(root, shippedPackages()));
  console.log(`${OUT}/: ${root.name} ${root.version}; npm pack ./${OUT} makes the file`);
}

const built = ['dist/apunt.js', 'dist/light/apunt.js'].find((file) => !existsSync(file));
if (built === undefined) write();
else {
  console.error(`package: there is no ${built}. npm run build`);
  process.exitCode = 2;
}
