import { readFileSync } from 'node:fs';
import {
  COMMON_ATTRIBUTES,
  kebab,
  type AttributeContract,
  type WidgetContract,
} from '@apunt/element/contract';
import { GENERATED } from './describe.ts';

/** The template languages in which there are macros. */
export type Dialect = 'twig' | 'njk';

/** What macros and helpers of templates know of a tag: the dashed names of its attributes by what they print, and its named JSON children. */
export interface TagNames {
  readonly texts: readonly string[];
  readonly booleans: readonly string[];
  readonly lists: readonly string[];
  readonly named: readonly string[];
}

const KINDS: Readonly<Record<string, 'booleans' | 'lists'>> = { boolean: 'booleans', array: 'lists' };

function namesOf(attributes: Readonly<Record<string, AttributeContract>>): Omit<TagNames, 'named'> {
  const names: Record<'texts' | 'booleans' | 'lists', string[]> = { texts: [], booleans: [], lists: [] };
  for (const [property, { type }] of Object.entries(attributes))
    names[KINDS[type.type] ?? 'texts'].push(kebab(property));
  return names;
}

/** The names of a tag's own attributes and JSON children. */
export const tagNames = ({ attributes, json = {} }: WidgetContract): TagNames => ({
  ...namesOf(attributes),
  named: Object.keys(json).filter((name) => name !== 'props'),
});

/** The names of the attributes that every tag has. */
export const COMMON_NAMES = namesOf(COMMON_ATTRIBUTES);

/** A list as Twig and Nunjucks both write it. Names hold nothing that would have to be escaped. */
const listOf = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** How Twig, which has no expressions for it, makes a name dashed. */
const DASHES = `{'_': '-', ${CAPITALS.map((letter) => `'${letter}': '-${letter.toLowerCase()}'`).join(', ')}}`;

/** The part that is the same for all tags, with the names that all of them have. */
function core(dialect: Dialect): string {
  const source = readFileSync(new URL(`./macros/core.${dialect}`, import.meta.url), 'utf8');
  return source
    .replaceAll('COMMON_BOOLEANS', listOf(COMMON_NAMES.booleans))
    .replaceAll('COMMON_TEXTS', listOf(COMMON_NAMES.texts))
    .replace('DASHES', DASHES)
    .trimEnd();
}

const ARGUMENTS = 'attributes, body, json, named, alias';
/** The macro of one tag calls the common one; Nunjucks hands in what stands in a `{% call %}`. */
const CALL = {
  twig: ['_self._tag', 'body'],
  njk: ['_tag', 'caller() if caller else body'],
} as const;

/** Macros for Twig and Nunjucks: one for the head of a page, one for each tag. docs/cms/macros.md says what they mean. */
export function macros(contracts: readonly WidgetContract[], dialect: Dialect): string {
  const [call, body] = CALL[dialect];
  const tags = contracts.map((contract) => {
    const { tag, doc } = contract;
    const { texts, booleans, lists, named } = tagNames(contract);
    const own = `{texts: ${listOf(texts)}, booleans: ${listOf(booleans)}, lists: ${listOf(lists)}, named: ${listOf(named)}}`;
    const macro = `{% macro ${tag.replace(/-/g, '_')}(${ARGUMENTS}) %}`;
    return `{# ${doc} #}\n${macro}{{ ${call}('${tag}', ${own}, attributes, ${body}, json, named, alias) }}{% endmacro %}`;
  });
  return [`{# ${GENERATED} #}`, core(dialect), ...tags, ''].join('\n\n');
}
