import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/*
 * JSON Schemas of what pages write, from the schemas that read it: closed, and with what those say by `v.metadata`
 * (packages/api/src/parse.ts): `written`, the shape where the schema takes anything; `also`, keys that are let through unread.
 */

/** A JSON Schema, or a part of one. */
export type JsonShape = { readonly [key: string]: unknown };

const isRecord = (value: unknown): value is JsonShape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: unknown): value is GenericSchema => isRecord(value) && value['kind'] === 'schema';

const hasFallback = (entry: unknown): boolean =>
  isRecord(entry) && (entry['fallback'] !== undefined || hasFallback(entry['wrapped']));

/** Whether an entry of an object may be missing. */
const isOptional = (entry: unknown): boolean =>
  isRecord(entry) && (hasFallback(entry) || /^(exact_)?optional$|^nullish$/.test(String(entry['type'])));

const NULL: JsonShape = { type: 'null' };

/** A value or null, which a CMS prints for what it does not have; a reader with a fallback takes it so. */
const orNull = (shape: JsonShape): JsonShape => {
  const options = shape['anyOf'];
  if (!Array.isArray(options) || shape['type']) return { anyOf: [shape, NULL] };
  return options.some((option) => isRecord(option) && option['type'] === 'null')
    ? shape
    : { ...shape, anyOf: [...options, NULL] };
};

/** A part that demands a key. It names the key once more, as strict readers of JSON Schema want it. */
export const demand = (...names: readonly string[]): JsonShape => ({
  properties: Object.fromEntries(names.map((name) => [name, true])),
  required: names,
});

/** Follows `written` and `also` down a JSON Schema. */
function resolve(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(resolve);
  if (!isRecord(shape)) return shape;
  const { written, also, typed: _, ...rest } = shape;
  if (isSchema(written)) return shapeOf(written);
  const names = rest['required'];
  if (Object.keys(rest).length === 1 && Array.isArray(names)) return demand(...names.map(String));
  // The keys of `properties` are names of the page's, whatever they are.
  const named = (names: unknown) =>
    Object.fromEntries(Object.entries(Object(names)).map(([name, value]) => [name, resolve(value)]));
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'properties' ? named(value) : resolve(value)]),
  );
  if (!isRecord(also)) return own;
  const more = Object.entries(also).map(([name, schema]) => [
    name,
    isSchema(schema) ? shapeOf(schema) : schema,
  ]);
  return { ...own, properties: { ...Object.fromEntries(more), ...Object(own['properties']) } };
}

/** The closed JSON Schema of what pages write for a schema. */
export function shapeOf(schema: GenericSchema): JsonShape {
  const { $schema: _, ...raw } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode: 'input',
    overrideSchema({ valibotSchema, jsonSchema }) {
      if (jsonSchema.type === 'object' && 'entries' in valibotSchema) {
        const entries = new Map<string, unknown>(Object.entries(Object(valibotSchema.entries)));
        const required = jsonSchema.required?.filter((name) => !isOptional(entries.get(name))) ?? [];
        const { required: _r, properties = {}, ...rest } = jsonSchema;
        const named = Object.entries(properties).map(([name, shape]) => [
          name,
          hasFallback(entries.get(name)) && typeof shape === 'object' ? orNull({ ...shape }) : shape,
        ]);
        return {
          ...rest,
          properties: Object.fromEntries(named),
          ...(required.length > 0 && { required }),
          additionalProperties: false,
        };
      }
      if (jsonSchema.propertyNames) {
        const { propertyNames: _p, ...rest } = jsonSchema;
        return rest;
      }
      return undefined;
    },
  });
  const resolved = resolve(raw);
  return isRecord(resolved) ? resolved : {};
}
