import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import {
  COMMON_ATTRIBUTES,
  kebab,
  type AttributeContract,
  type WidgetContract,
} from '@apunt/element/contract';

export interface AttributeDoc {
  property: string;
  attribute: string;
  /** TypeScript type of the value. */
  type: string;
  options: readonly string[];
  default: string;
  required: boolean;
  doc: string;
}

export const jsonSchemaOf = (schema: GenericSchema): Record<string, unknown> => ({
  ...toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }),
  $schema: undefined,
});

/** A TypeScript type for a schema, from its JSON Schema. */
export function typeText(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'unknown';
  const at = (key: string): unknown => Reflect.get(schema, key);
  const options = at('enum');
  if (Array.isArray(options)) return options.map((option) => `'${String(option)}'`).join(' | ');
  const union = at('anyOf') ?? at('oneOf');
  if (Array.isArray(union)) return [...new Set(union.map(typeText))].join(' | ');
  if (at('const') !== undefined) return JSON.stringify(at('const'));
  switch (at('type')) {
    case 'string':
    case 'boolean':
    case 'null':
      return String(at('type'));
    case 'number':
    case 'integer':
      return 'number';
    case 'array': {
      const item = typeText(at('items'));
      return item.includes(' ') ? `(${item})[]` : `${item}[]`;
    }
    case 'object': {
      const required: unknown = at('required');
      const fields = Object.entries(at('properties') ?? {}).map(([key, value]) => {
        const optional = Array.isArray(required) && required.includes(key) ? '' : '?';
        return `${key}${optional}: ${typeText(value)}`;
      });
      return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'object';
    }
    default:
      return 'unknown';
  }
}

export const typeOf = (schema: GenericSchema): string => typeText(jsonSchemaOf(schema));

/** The contract's own attributes, then those that all widgets have. */
export function attributesOf(contract: WidgetContract, common = true): AttributeDoc[] {
  const all: [string, AttributeContract][] = [
    ...Object.entries(contract.attributes),
    ...(common && contract.tag !== 'apunt-config' ? Object.entries(COMMON_ATTRIBUTES) : []),
  ];
  return all.map(([property, { type, doc, default: fallback, required }]) => {
    const options: unknown = Reflect.get(type, 'options');
    return {
      property,
      attribute: kebab(property),
      type: typeOf(type),
      options: Array.isArray(options) ? options.map(String) : [],
      default: fallback === undefined ? (type.type === 'boolean' ? 'false' : '') : String(fallback),
      required: required ?? false,
      doc,
    };
  });
}
