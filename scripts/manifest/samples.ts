import type { JsonShape } from './json-shapes.ts';

/*
 * Values for a JSON Schema: those that fit it, and those with one key misspelt or dropped. For the tests of our schemas, which know no
 * more keywords than these.
 */

const part = (value: unknown): JsonShape => (typeof value === 'object' && value !== null ? { ...value } : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text that fits: of those that our patterns list, or an id, a level, a ratio, a postal code. */
function textOf({ pattern }: JsonShape): string {
  const words = ['7', '2', '16:9', '46001', ...String(pattern ?? '').split(/[^\w-]+/)];
  const fitting = words.find((word) => word !== '' && new RegExp(String(pattern ?? '')).test(word));
  if (fitting === undefined) throw new Error(`no sample for the pattern ${String(pattern)}`);
  return fitting;
}

/** Values that fit, each alternative of the schema in one of them at least; objects have all their keys. */
export function samplesOf(shape: JsonShape): unknown[] {
  if (shape['const'] !== undefined) return [shape['const']];
  if (shape['enum']) return [...list(shape['enum'])];
  switch (shape['type']) {
    case 'string':
      return [textOf(shape)];
    case 'integer':
    case 'number':
      return [Number(shape['minimum'] ?? 1)];
    case 'boolean':
      return [true];
    case 'null':
      return [null];
    case 'array':
      return Array.isArray(shape['prefixItems'])
        ? [shape['prefixItems'].map((item) => samplesOf(part(item))[0])]
        : samplesOf(part(shape['items'])).map((item) => [item]);
    case 'object':
      return objectsOf(shape);
    default:
      return list(shape['anyOf'] ?? shape['oneOf']).flatMap((option) => samplesOf(part(option)));
  }
}

function objectsOf(shape: JsonShape): unknown[] {
  const others = shape['additionalProperties'];
  if (others !== false) return samplesOf(part(others)).map((value) => ({ key: value }));
  const values = Object.entries(part(shape['properties'])).map(
    ([name, property]) => [name, samplesOf(part(property))] as const,
  );
  // Null in place of everything leaves nothing to show: it stands beside values only.
  const count = Math.max(1, ...values.map(([, all]) => all.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      values.map(([name, all]) => {
        const some = all.filter((value) => value !== null);
        return [name, some[index % some.length] ?? null];
      }),
    ),
  );
}

/** Where a schema takes anything: objects with keys of any name, and values of any shape. Each as a path, without numbers. */
export function openPlacesOf(shape: unknown, path = ''): string[] {
  const { properties, anyOf, oneOf, items, prefixItems, additionalProperties: others } = part(shape);
  const inside = [...list(anyOf), ...list(oneOf), ...list(prefixItems)].flatMap((one) =>
    openPlacesOf(one, path),
  );
  const named = Object.entries(part(properties)).flatMap(([name, one]) =>
    one === true ? [] : openPlacesOf(one, `${path}.${name}`),
  );
  const isOpen =
    Object.keys(part(shape)).every((key) => key === 'description') ||
    (part(shape)['type'] === 'object' && others !== false);
  return [
    ...new Set([
      ...(isOpen ? [path] : []),
      ...inside,
      ...named,
      ...(typeof items !== 'object' ? [] : openPlacesOf(items, `${path}[]`)),
      ...(typeof others === 'object' ? openPlacesOf(others, `${path}.*`) : []),
    ]),
  ];
}

/** One value that does not fit, and what is wrong with it. */
export interface Broken {
  readonly fault: string;
  readonly value: unknown;
}

/** The value with one key misspelt or dropped, for each key of each closed object in it. */
export function brokenOf(shape: JsonShape, value: unknown): Broken[] {
  const options = list(shape['anyOf'] ?? shape['oneOf']);
  if (Array.isArray(value)) {
    const items = shape['items']
      ? part(shape['items'])
      : options.map(part).find(({ type }) => type === 'array');
    const inner = items?.['type'] === 'array' ? part(items['items']) : (items ?? {});
    return brokenOf(inner, value[0]).map(({ fault, value: item }) => ({
      fault: `[0].${fault}`,
      value: [item],
    }));
  }
  if (typeof value !== 'object' || value === null) return [];
  if (shape['type'] !== 'object') {
    const own = options.map(part).filter((option) => hasKeysOf(option, value));
    return own.slice(0, 1).flatMap((option) => brokenOf(option, value));
  }
  if (shape['additionalProperties'] !== false) return [];
  const entries = Object.entries(value);
  const without = (...names: string[]) =>
    Object.fromEntries(entries.filter(([name]) => !names.includes(name)));
  const demanded = options.map((option) => list(part(option)['required']).map(String));
  return [
    ...entries.map(([name, kept]) => ({
      fault: `${name} misspelt`,
      value: { ...without(name), [`${name}x`]: kept },
    })),
    ...list(shape['required']).map((name) => ({
      fault: `${String(name)} dropped`,
      value: without(String(name)),
    })),
    ...(demanded.length > 0
      ? [{ fault: `${demanded.join(' and ')} dropped`, value: without(...demanded.flat()) }]
      : []),
    ...entries.flatMap(([name, inner]) =>
      brokenOf(part(part(shape['properties'])[name]), inner).map(({ fault, value: broken }) => ({
        fault: `${name}.${fault}`,
        value: { ...value, [name]: broken },
      })),
    ),
  ];
}

const hasKeysOf = (option: JsonShape, value: object): boolean =>
  option['type'] === 'object' &&
  Object.keys(value).every((name) => Object.hasOwn(part(option['properties']), name));
