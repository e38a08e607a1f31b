import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import { termFaults } from './locales/terms.ts';

/*
 * Catalan is the source of keys. Fails on keys that are missing or left over in a translation, on plurals without all
 * their categories, on placeholders that differ, on keys that nothing uses, on words that are not those of the glossary, on a wording that is not what
 * locales/specified.json asks for, and on an outdated texts.ts (`--write` renews it).
 */

interface Tree {
  [key: string]: string | Tree;
}
const LOCALES = { ca: ['one', 'many', 'other'], es: ['one', 'many', 'other'], en: ['one', 'other'] } as const;
const TYPES = 'packages/i18n/src/texts.ts';
const faults: string[] = [];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function read(file: string): Tree {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isTree(value)) throw new Error(`${file}: expected an object`);
  return value;
}

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      isTree(value) ? [...flatten(value, `${prefix}${key}.`)] : [[`${prefix}${key}`, value] as const],
    ),
  );
}

const PLURAL = /_(one|many|other)$/;
const baseOf = (key: string): string => key.replace(PLURAL, '');
const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .sort((a, b) => a.localeCompare(b))
    .join();

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules') return [];
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test\.|\.browser\.|texts\.ts$/.test(name)
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

const code = ['widgets', 'ui', 'forms', 'lists', 'media', 'element', 'i18n', 'loader', 'session', 'api']
  .map((room) => join('packages', room, 'src'))
  .filter((folder) => existsSync(folder))
  .flatMap(sources)
  .join('\n');

const files = readdirSync('locales/ca').filter((name) => name.endsWith('.json'));
let count = 0;
/* Keys that are put together, as patterns: what stands in a placeholder may be any one part of a key. */
const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const templates = [
  ...new Set(
    [...code.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^{}`]*\})*\$\{[^{}`]*\}[\w.-]*)`/g)].map(
      ([, text = '']) => text,
    ),
  ),
].map(
  (text) =>
    new RegExp(
      `^${text
        .split(/\$\{[^{}`]*\}/)
        .map(escaped)
        .join('[\\w-]+')}$`,
    ),
);

for (const file of files) {
  const namespace = file.replace('.json', '');
  const source = flatten(read(`locales/ca/${file}`));
  count += source.size;
  for (const [locale, categories] of Object.entries(LOCALES)) {
    const path = `locales/${locale}/${file}`;
    if (!existsSync(path)) {
      faults.push(`${path}: missing. Translate locales/ca/${file}.`);
      continue;
    }
    const texts = flatten(read(path));
    const bases = new Set([...source.keys()].map(baseOf));
    for (const key of texts.keys()) {
      if (!bases.has(baseOf(key))) faults.push(`${path}: ${key} is not in Catalan. Remove it.`);
    }
    for (const base of bases) {
      const plural = source.has(`${base}_other`);
      const keys = plural ? categories.map((category) => `${base}_${category}`) : [base];
      for (const key of keys) {
        const text = texts.get(key);
        if (text === undefined) faults.push(`${path}: ${key} is missing.`);
        else if (text.trim() === '') faults.push(`${path}: ${key} is empty.`);
        const original = source.get(key) ?? source.get(`${base}_other`) ?? '';
        if (text !== undefined && !key.endsWith('_one') && placeholders(text) !== placeholders(original)) {
          faults.push(`${path}: ${key} has other placeholders than Catalan.`);
        }
      }
    }
  }
  for (const key of new Set([...source.keys()].map(baseOf))) {
    const full = `${namespace}.${key}`;
    // A family such as register.error-server.CODE is looked up by a code from the back end.
    const used = code.includes(`'${full}'`) || templates.some((template) => template.test(full));
    if (!used) faults.push(`locales/ca/${file}: nothing uses ${full}. Remove it.`);
  }
}

/* Tests name texts by their keys and hold no wording. What the specification asks for to the letter stands in one list. */
const SPECIFIED = 'locales/specified.json';
const specified = read(SPECIFIED);

for (const locale of ['ca', 'es', 'en'] as const) {
  const asked = specified[locale];
  for (const file of files) {
    const path = `locales/${locale}/${file}`;
    if (!existsSync(path)) continue;
    for (const [key, text] of flatten(read(path))) {
      const isAsked = isTree(asked) && asked[`${file.replace('.json', '')}.${key}`] === text;
      if (!isAsked) for (const fault of termFaults(locale, text)) faults.push(`${path}: ${key} ${fault}`);
    }
  }
}

for (const [locale, wordings] of Object.entries(specified)) {
  for (const [full, wanted] of Object.entries(isTree(wordings) ? wordings : {})) {
    const dot = full.indexOf('.');
    const path = `locales/${locale}/${full.slice(0, dot)}.json`;
    const text = existsSync(path) ? flatten(read(path)).get(full.slice(dot + 1)) : undefined;
    if (text === wanted) continue;
    faults.push(
      `${path}: ${full.slice(dot + 1)} is ${text === undefined ? 'not there' : `"${text}"`}, ` +
        `but ${SPECIFIED} wants "${String(wanted)}". Put it back, or change both files if the specification has changed.`,
    );
  }
}

/** A generated file that is not up to date is written again, or a fault. */
async function keep(file: string, lines: readonly string[]): Promise<void> {
  const head = '// Generated by `npm run check:locales -- --write` from locales/ca; do not edit.';
  const source = await prettier.format([head, ...lines].join('\n'), {
    ...(await prettier.resolveConfig(file)),
    filepath: file,
  });
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return;
  if (process.argv.includes('--write')) writeFileSync(file, source);
  else faults.push(`${file}: not what locales/ca holds. Run npm run check:locales -- --write.`);
}

const names = files.map((file) => file.replace('.json', ''));
const local = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
await keep(TYPES, [
  ...names.map((name) => `import type ${local(name)} from '@apunt/locales/ca/${name}.json';`),
  '',
  '/** Every text of the catalogue, by the file it stands in. */',
  'export interface Texts {',
  ...names.map((name) => `  ${name === local(name) ? name : `'${name}'`}: typeof ${local(name)};`),
  '}',
]);
/* Whose plurals are seen after a press, or by few pages alone: what shows them fetches the engine itself (`usePlurals`). */
const LATER = new Set(['map', 'player', 'poll']);
for (const name of names) {
  const hasPlurals = [...flatten(read(`locales/ca/${name}.json`)).keys()].some((key) => PLURAL.test(key));
  const engine = hasPlurals && !LATER.has(name);
  await keep(`locales/${name}.ts`, [
    "import type { WidgetTexts } from '@apunt/i18n/i18n';",
    ...(engine ? ["import { plurals } from '@apunt/i18n/plurals/plurals';"] : []),
    `import ca from './ca/${name}.json';`,
    '',
    `export const ${local(name)}Texts: WidgetTexts<'${name}'> = {`,
    `  namespace: '${name}',`,
    '  ca,',
    `  es: () => import('./es/${name}.json'),`,
    `  en: () => import('./en/${name}.json'),`,
    ...(engine ? ['  plurals,'] : []),
    '};',
  ]);
}
for (const file of readdirSync('locales').filter((name) => name.endsWith('.ts'))) {
  if (!names.includes(file.replace('.ts', '')))
    faults.push(`locales/${file}: there is no locales/ca/${file.replace('.ts', '.json')}. Remove it.`);
}

for (const fault of faults) console.error(fault);
console.log(`locales: ${count} texts in ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
