import { idAttribute, kebab, type AttributeContract } from '@apunt/element/contract';
import { shapeOf, type JsonShape } from './json-shapes.ts';

/*
 * JSON Schemas of attribute values. HTML has texts only, forms and templates have numbers, booleans and lists as well: both are
 * valid, as far as the element reads them as the same value.
 */

const ID_PATTERN = shapeOf(idAttribute)['pattern'];

/** Whether a value names something of the back end, which numbers most things. */
export const isId = (property: string, shape: JsonShape): boolean =>
  shape['pattern'] === ID_PATTERN || /(^i|I)d$/.test(property);

/** The texts that are read as a number of this shape; bounds are held to as far as a pattern can. */
function numberPattern({ type, minimum, maximum }: JsonShape): string {
  const [low, high] = [Number(minimum ?? -Infinity), Number(maximum ?? Infinity)];
  if (type === 'integer' && high - low < 20) {
    const all = Array.from({ length: high - low + 1 }, (_, index) => low + index);
    return `^(${all.join('|')})$`;
  }
  const sign = low >= 0 ? '' : '-?';
  if (type === 'integer') return low >= 1 ? '^0*[1-9]\\d*$' : `^${sign}\\d+$`;
  return `^${sign}\\d+(\\.\\d+)?$`;
}

/** A list as one text: its items are separated by blanks or commas. */
function listAsText(items: JsonShape): JsonShape {
  const options = items['enum'];
  if (!Array.isArray(options)) return { type: 'string' };
  const one = `(${options.join('|')})`;
  return { type: 'string', pattern: `^\\s*(${one}([\\s,]+${one})*)?[\\s,]*$` };
}

/** What may be given for an attribute; `bare`: the further words that stand for `true` in HTML. */
export function attributeShape(
  property: string,
  { type, doc, default: fallback }: AttributeContract,
  bare: readonly string[],
): JsonShape {
  const shape = shapeOf(type);
  return {
    ...valueShape(property, shape, bare),
    description: doc,
    ...(fallback !== undefined && { default: fallback }),
  };
}

function valueShape(property: string, shape: JsonShape, bare: readonly string[]): JsonShape {
  const items = shape['items'];
  switch (shape['type']) {
    case 'boolean':
      return { enum: [true, false, 'true', 'false', ...bare] };
    case 'number':
    case 'integer':
      return { anyOf: [shape, { type: 'string', pattern: numberPattern(shape) }] };
    case 'array':
      return { anyOf: [shape, listAsText(typeof items === 'object' && items !== null ? { ...items } : {})] };
    case 'string':
      return isId(property, shape) ? { anyOf: [shape, { type: 'integer' }] } : shape;
    default:
      return shape;
  }
}

/** What is bare in HTML: `no-confirm`, `no-confirm=""`, `no-confirm="no-confirm"`. */
export const bareWords = (property: string): string[] => ['', kebab(property)];
