import nunjucks from 'nunjucks';
import { COMMON_NAMES, tagNames } from '../manifest/macros.ts';
import type { WidgetContract } from '@apunt/element/contract';
import type { Example } from './example.ts';
import { literal, PHP, TEMPLATE, type Style } from './literals.ts';

/** One tab: a language, and what a template author copies. */
export interface Snippet {
  readonly id: 'html' | 'twig' | 'nunjucks' | 'php' | 'alias';
  readonly label: string;
  readonly code: string;
}

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The attributes as a template would give them: booleans, numbers and lists where the contract has such. */
export function valuesOf(contract: WidgetContract, { attributes }: Example): Record<string, unknown> {
  const own = tagNames(contract);
  const booleans = [...own.booleans, ...COMMON_NAMES.booleans];
  const lists = [...own.lists, ...COMMON_NAMES.lists];
  return Object.fromEntries(
    attributes.map(([name, value]) => {
      const typed = booleans.includes(name)
        ? true
        : lists.includes(name)
          ? value.split(/[\s,]+/)
          : String(Number(value)) === value
            ? Number(value)
            : value;
      return [camel(name), typed];
    }),
  );
}

const isHtml = (body: string): boolean => body.includes('<');
const macroOf = (tag: string): string => `apunt.${tag.replace(/-/g, '_')}`;
const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
const isEmpty = (data: object): boolean => Object.keys(data).length === 0;

/** Arguments without those at the end that say nothing. */
const shortened = (all: readonly string[]): string =>
  all.slice(0, all.findLastIndex((one) => one !== 'null') + 1).join(', ');

const dataOf = ({ json, named }: Example, style: Style): { json?: string; named?: string } => ({
  ...(json === undefined ? {} : { json: literal(json, style) }),
  ...(isEmpty(named) ? {} : { named: literal(named, style) }),
});

function twigOf(example: Example, values: object): string {
  const { tag, body } = example;
  const { json = 'null', named = 'null' } = dataOf(example, TEMPLATE);
  const inner = isHtml(body) ? 'body' : body === '' ? 'null' : TEMPLATE.text(body);
  const call = `{{ ${macroOf(tag)}(${shortened([literal(values, TEMPLATE), inner, json, named])}) }}`;
  const lines = isHtml(body) ? [`{% set body %}\n${indented(body)}\n{% endset %}`, call] : [call];
  return ['{% import "apunt.twig" as apunt %}', ...lines].join('\n');
}

function nunjucksOf(example: Example, values: object): string {
  const { tag, body } = example;
  const data = Object.entries(dataOf(example, TEMPLATE)).map(([name, value]) => `${name}=${value}`);
  const text = isHtml(body) || body === '' ? [] : [TEMPLATE.text(body)];
  const call = `${macroOf(tag)}(${[literal(values, TEMPLATE), ...text, ...data].join(', ')})`;
  const lines = isHtml(body) ? `{% call ${call} %}\n${indented(body)}\n{% endcall %}` : `{{ ${call} }}`;
  return `{% import "apunt.njk" as apunt %}\n${lines}`;
}

function phpOf(example: Example, values: object): string {
  const { tag, body } = example;
  const data = Object.entries(dataOf(example, PHP)).map(([name, value]) => `'${name}' => ${value}`);
  const inner = isHtml(body)
    ? `new Apunt\\Html(<<<'HTML'\n${indented(body)}\n  HTML)`
    : body === ''
      ? 'null'
      : PHP.text(body);
  const options = data.length === 0 ? 'null' : `[${data.join(', ')}]`;
  const attributes = isEmpty(values) ? '[]' : literal(values, PHP);
  return `<?= Apunt\\Tags::tag(${shortened([`'${tag}'`, attributes, inner, options])}) ?>`;
}

/** The macros, for examples that are rendered while the guide is built, and by its tests. */
export const macrosIn = (folder: string): nunjucks.Environment =>
  new nunjucks.Environment(new nunjucks.FileSystemLoader(folder), { autoescape: true });

/** The alias is what the macro prints: no other rule says which names get a `data-`. */
function aliasOf({ tag, body, json, named }: Example, values: object, macros: nunjucks.Environment): string {
  return macros
    .renderString(`{% import "apunt.njk" as apunt %}{{ ${macroOf(tag)}(values, body, json, named, true) }}`, {
      values,
      body: isHtml(body) ? new nunjucks.runtime.SafeString(`\n${indented(body)}\n`) : body,
      json,
      named,
    })
    .trim();
}

/** What the tabs of an example hold; all of it is made from the one example in the README of the tag. */
export function snippetsOf(
  contract: WidgetContract,
  example: Example,
  macros: nunjucks.Environment,
): Snippet[] {
  const values = valuesOf(contract, example);
  return [
    { id: 'html', label: 'HTML', code: example.html },
    { id: 'twig', label: 'Twig', code: twigOf(example, values) },
    { id: 'nunjucks', label: 'Nunjucks', code: nunjucksOf(example, values) },
    { id: 'php', label: 'PHP', code: phpOf(example, values) },
    {
      id: 'alias',
      label: contract.editors ? 'Alias' : 'Alias, with alias="all"',
      code: aliasOf(example, values, macros),
    },
  ];
}
