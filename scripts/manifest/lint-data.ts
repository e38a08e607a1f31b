import {
  COMMON_ATTRIBUTES,
  isPageConfig,
  kebab,
  openToEditors,
  type AttributeContract,
  type WidgetContract,
} from '@apunt/element/contract';
import { jsonSchemaOf } from './describe.ts';
import { shapeOf } from './json-shapes.ts';
import { propsShape } from './schemas.ts';

/*
 * What the template linter knows (packages/lint/src/data.json, docs/adr/0047): the contracts as plain data, so that the linter runs
 * without our sources. `FORMAT` rises when the shape changes: a linter never reads data that it would misread.
 */

const FORMAT = 2;

/** A value as an attribute can hold it. `says` is what a message calls it. */
interface ValueType {
  kind: 'boolean' | 'number' | 'text' | 'option' | 'list' | 'any';
  says: string;
  options?: string[];
  integer?: true;
  min?: number;
  max?: number;
  pattern?: string;
}

/** The keys that JSON may have. `open`: others are allowed, so only what looks like a slip is one. */
interface JsonKeys {
  keys?: Record<string, JsonKeys>;
  open?: true;
  items?: JsonKeys;
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The text of the contract itself about a pattern: what is expected, in words. */
function patternWords(type: unknown): string | undefined {
  const pipe = at(type, 'pipe');
  const regex: unknown = Array.isArray(pipe)
    ? pipe.find((action: unknown) => at(action, 'type') === 'regex')
    : undefined;
  const message = at(regex, 'message');
  return typeof message === 'string' ? message : undefined;
}

const texts = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : []);
const oneOf = (options: readonly string[]): string => options.map((option) => `"${option}"`).join(', ');

function numberType(schema: unknown, isInteger: boolean): ValueType {
  const [min, max] = [at(schema, 'minimum'), at(schema, 'maximum')];
  const range = [
    min !== undefined && `at least ${String(min)}`,
    max !== undefined && `at most ${String(max)}`,
  ];
  const says = [isInteger ? 'a whole number' : 'a number', ...range.filter((part) => part !== false)];
  return {
    kind: 'number',
    says: says.join(', '),
    ...(isInteger && { integer: true }),
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
  };
}

function valueType({ type }: AttributeContract): ValueType {
  const schema = jsonSchemaOf(type);
  const options = schema['const'] === undefined ? texts(schema['enum']) : [String(schema['const'])];
  if (options.length > 0) {
    return { kind: 'option', says: `${options.length > 1 ? 'one of ' : ''}${oneOf(options)}`, options };
  }
  switch (schema['type']) {
    case 'boolean':
      return { kind: 'boolean', says: 'nothing, "true" or "false"' };
    case 'number':
    case 'integer':
      return numberType(schema, schema['type'] === 'integer');
    case 'array': {
      const items = texts(at(schema['items'], 'enum'));
      return items.length > 0
        ? { kind: 'list', says: `a list of ${oneOf(items)}`, options: items }
        : { kind: 'any', says: 'a list' };
    }
    case 'string': {
      const { pattern } = schema;
      return typeof pattern === 'string'
        ? { kind: 'text', says: patternWords(type) ?? `a text like ${pattern}`, pattern }
        : { kind: 'text', says: 'a text' };
    }
    default:
      return { kind: 'any', says: 'a value' };
  }
}

/** The keys of a JSON Schema, as far as it says them; those of all its alternatives. */
function keysOf(schema: unknown): JsonKeys {
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((word): unknown[] => {
    const parts = at(schema, word);
    return Array.isArray(parts) ? parts : [];
  });
  const items = at(schema, 'items');
  const keys = Object.entries(at(schema, 'properties') ?? {}).map(([name, value]): [string, JsonKeys] => [
    name,
    keysOf(value),
  ]);
  const own: JsonKeys = keys.length > 0 ? { keys: Object.fromEntries(keys) } : {};
  const others = at(schema, 'additionalProperties');
  if (others !== undefined && others !== false) own.open = true;
  const ofItems = items === undefined ? {} : keysOf(items);
  if (Object.keys(ofItems).length > 0) own.items = ofItems;
  return alternatives.map(keysOf).reduce(merged, own);
}

function merged(one: JsonKeys, other: JsonKeys): JsonKeys {
  const keys = { ...one.keys };
  for (const [name, value] of Object.entries(other.keys ?? {})) {
    keys[name] = keys[name] ? merged(keys[name], value) : value;
  }
  const items = one.items && other.items ? merged(one.items, other.items) : (one.items ?? other.items);
  return {
    ...(Object.keys(keys).length > 0 && { keys }),
    ...((one.open ?? other.open) && { open: true }),
    ...(items && { items }),
  };
}

const attributeData = ([property, attribute]: [string, AttributeContract]): [string, object] => [
  kebab(property),
  {
    property,
    type: valueType(attribute),
    ...(attribute.required && { required: true }),
    ...(attribute.from && { from: attribute.from }),
  },
];

function tagData(contract: WidgetContract): object {
  const { attributes, json = {}, slots = {}, requireOne = [] } = contract;
  const named = Object.entries(json).filter(([name]) => name !== 'props');
  return {
    attributes: Object.fromEntries(Object.entries(attributes).map(attributeData)),
    ...(requireOne.length > 0 && { requireOne: requireOne.map(kebab) }),
    slots: Object.keys(slots),
    // Missing for a tag of the template.
    editors: openToEditors(contract),
    json: {
      ...(!isPageConfig(contract) && { props: keysOf(propsShape(contract)) }),
      ...Object.fromEntries(named.map(([name, { type }]) => [name, keysOf(shapeOf(type))])),
    },
  };
}

/** The linter's knowledge of all tags, as JSON. */
export function lintData(contracts: readonly WidgetContract[], version: string): string {
  return JSON.stringify({
    format: FORMAT,
    version,
    common: Object.fromEntries(Object.entries(COMMON_ATTRIBUTES).map(attributeData)),
    tags: Object.fromEntries(contracts.map((contract) => [contract.tag, tagData(contract)])),
  });
}
