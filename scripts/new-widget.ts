import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { spawnSync } from 'node:child_process';
import prettier from 'prettier';
import { widgetFiles } from './new-widget/templates.ts';

/*
 * `npm run new-widget <name>`: writes a whole widget (folder, story, texts in three languages) that passes every check
 * as it is. Change it from there.
 */

const [name = '', group = 'content'] = process.argv.slice(2);
const GROUPS = ['foundation', 'identity', 'engagement', 'media', 'content', 'lists', 'chrome'];

function refuse(reason: string): never {
  console.error(`new-widget: ${reason}`);
  console.error('usage: npm run new-widget <name> [group]   (lower case, words with dashes, no "apunt-")');
  process.exit(1);
}

if (!/^[a-z]+(-[a-z]+)*$/.test(name)) refuse(`"${name}" is not a name for a tag.`);
if (name.startsWith('apunt-')) refuse('leave out the prefix "apunt-".');
if (!GROUPS.includes(group)) refuse(`"${group}" is no group. There are: ${GROUPS.join(', ')}.`);
if (existsSync(`packages/widgets/src/${name}`)) refuse(`packages/widgets/src/${name} exists already.`);

for (const [file, source] of Object.entries(widgetFiles(name, group))) {
  const text = await prettier.format(source, { ...(await prettier.resolveConfig(file)), filepath: file });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`  ${file}`);
}
const changelog = readFileSync('CHANGELOG.md', 'utf8');
writeFileSync('CHANGELOG.md', changelog.replace(/^## Unreleased\n\n/m, `$&- \`<apunt-${name}>\` is new.\n`));
for (const args of [['scripts/check-locales.ts', '--write'], ['scripts/build-manifest.ts']]) {
  spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' });
}
console.log(`\nNext: npm run dev, or npm run storybook and look for <apunt-${name}>.`);
console.log(
  `Its tests alone: npx vitest run --project unit ${name} · npx wtr --files 'packages/widgets/src/${name}/*.browser.test.ts'`,
);
