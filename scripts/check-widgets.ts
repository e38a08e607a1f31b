import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kebab } from '@apunt/element/contract';
import { loadContracts } from './plugins/contracts.mjs';

/* A widget is whole or it is not there: every file, story, locale, README section and test. */

const WIDGETS = 'packages/widgets/src';
const faults: string[] = [];
const pascal = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Parts drawn by shared views count for every widget that shows them. */
const shared = readParts('packages/ui/src').join('\n');
const names = readdirSync(WIDGETS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const name of names) {
  const folder = join(WIDGETS, name);
  const Name = pascal(name);
  const files = [
    `${name}.contract.ts`,
    `${name}.element.ts`,
    `${Name}.tsx`,
    `use${Name}.ts`,
    `${Name}.css`,
    `${Name}.test.tsx`,
    `use${Name}.test.ts`,
    `${name}.browser.test.ts`,
    'README.md',
  ].map((file) => join(folder, file));
  const outside = [
    `stories/${name}.stories.ts`,
    ...['ca', 'es', 'en'].map((locale) => `locales/${locale}/${name}.json`),
  ];
  for (const file of [...files, ...outside]) {
    if (!existsSync(file))
      faults.push(`${name}: ${file} is missing. npm run new-widget shows what belongs there.`);
  }

  const text = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const file = join(process.cwd(), folder, `${name}.contract.ts`);
  const [contract] = await loadContracts([file]);
  if (!contract) throw new Error(`${file}: expected a contract`);
  if (contract.tag !== `apunt-${name}`) faults.push(`${name}: the contract's tag is ${contract.tag}.`);
  if (
    !text(join(folder, `${name}.browser.test.ts`)).includes(
      `testContract(${name.replace(/-(\w)/g, (_, l: string) => l.toUpperCase())}Contract`,
    )
  ) {
    faults.push(`${name}: ${name}.browser.test.ts does not call testContract().`);
  }
  for (const [file, title] of [
    [`${Name}.test.tsx`, `${Name}View`],
    [`use${Name}.test.ts`, `use${Name}`],
    [`${name}.browser.test.ts`, `<apunt-${name}>`],
  ] as const) {
    const first = /describe\(\s*['"`]([^'"`]+)/.exec(text(join(folder, file)))?.[1];
    if (first !== title) faults.push(`${name}: the first block of ${file} is "${first}", not "${title}".`);
  }
  const readme = text(join(folder, 'README.md'));
  for (const section of ['## Use', '## Without script', '## When things go wrong', '<!-- contract -->']) {
    if (!readme.includes(section)) faults.push(`${name}: README.md has no "${section}".`);
  }
  const view = [text(join(folder, `${Name}.tsx`)), ...readParts(join(folder, 'parts')), shared].join('\n');
  for (const part of Object.keys(contract.parts ?? {})) {
    if (!new RegExp(`part="[^"]*\\b${part}\\b|part=\\{`).test(view))
      faults.push(`${name}: no part="${part}" in the view.`);
  }
  const title = {
    engagement: 'Engagement',
    identity: 'Identity',
    foundation: 'Foundation',
    media: 'Media',
    content: 'Content',
    lists: 'Lists',
    chrome: 'Chrome',
  }[contract.group];
  if (!text(`stories/${name}.stories.ts`).includes(`title: '${title}/apunt-${name}'`)) {
    faults.push(`${name}: the story's title is not '${title}/apunt-${name}'.`);
  }
  for (const attribute of Object.keys(contract.attributes)) {
    if (/^[A-Z]|[A-Z]{2}/.test(attribute))
      faults.push(`${name}: attribute ${kebab(attribute)}: no acronyms in capitals.`);
  }
}

function readParts(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

for (const fault of faults) console.error(fault);
console.log(`widgets: ${names.length} folders, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
