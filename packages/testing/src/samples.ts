import { coerce } from '@apunt/element/coerce';
import { allAttributes, type AttributeContract, type WidgetContract } from '@apunt/element/contract';

/** A value that an attribute takes: as it is written, and as it is read. */
export interface Sample {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
}

const CANDIDATES = [
  'probe',
  '3',
  '2',
  '1',
  'a b',
  'https://example.test/x',
  'probe@example.test',
  '2026-01-02',
  '46001',
  '16:9',
  '9000000',
  'all',
];

/** A text that no attribute with a rule of its own accepts. */
export const MISFIT = 'not a value!/';

/** The texts that a schema lists itself: options, those of a list's items, or one value. Empty when it lists none. */
function listedBy(type: object): string[] {
  const item: unknown = Reflect.get(type, 'item');
  if (typeof item === 'object' && item !== null) return listedBy(item);
  const options: unknown = Reflect.get(type, 'options');
  const texts = Array.isArray(options) ? options : [Reflect.get(type, 'literal')];
  return texts.filter((text) => typeof text === 'string');
}

/** A text that the attribute accepts and that is not its default. */
export function sampleOf({
  type,
  default: fallback,
}: AttributeContract): { text: string; value: unknown } | undefined {
  const listed = listedBy(type);
  for (const text of listed.length > 0 ? listed : CANDIDATES) {
    const read = coerce(type, text);
    if (read.ok && JSON.stringify(read.value) !== JSON.stringify(fallback))
      return { text, value: read.value };
  }
  return undefined;
}

/** A value for each attribute of a tag that may change. */
export const samplesOf = (contract: WidgetContract): Sample[] =>
  Object.entries(allAttributes(contract)).flatMap(([name, attribute]) => {
    const sample = attribute.fixed ? undefined : sampleOf(attribute);
    return sample ? [{ name, ...sample }] : [];
  });

/** The values that a tag cannot do without, by the names of their properties: each of them, or one of those of `requireOne`. */
export const requiredOf = ({ attributes, requireOne = [] }: WidgetContract): string[] => [
  ...Object.keys(attributes).filter((name) => attributes[name]?.required),
  ...requireOne,
];

/** The first required value that refuses a blank text. */
export const strictOf = (contract: WidgetContract): string | undefined =>
  requiredOf(contract).find((name) => {
    const attribute = contract.attributes[name];
    return attribute && !coerce(attribute.type, ' ').ok;
  });

/** The attributes of a tag's example as HTML has them, each name behind `before`. */
export const exampleHtml = ({ example }: Pick<WidgetContract, 'example'>, before = ''): string =>
  Object.entries(example)
    .map(([name, value]) => `${before}${name}="${value}"`)
    .join(' ');
