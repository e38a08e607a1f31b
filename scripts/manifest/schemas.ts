import {
  allAttributes,
  isPageConfig,
  kebab,
  type AttributeContract,
  type WidgetContract,
} from '@apunt/element/contract';
import { attributeShape, bareWords } from './attribute-shapes.ts';
import { demand, shapeOf, type JsonShape } from './json-shapes.ts';

/*
 * The JSON Schemas of a tag: `<tag>.attributes.json` for its attributes, `<tag>.<name>.json` for each JSON child. All are closed: a
 * misspelt key is an error.
 */

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** All attributes of a tag without what is a property only, as a function is. */
const writtenAttributes = (contract: WidgetContract): [name: string, attribute: AttributeContract][] =>
  Object.entries(allAttributes(contract)).filter(([, { type }]) => type.type !== 'function');

function attributesSchema(contract: WidgetContract): JsonShape {
  const all = writtenAttributes(contract);
  const required = all.flatMap(([name, attribute]) => (attribute.required ? [name] : []));
  return {
    $schema: DRAFT,
    title: `Attributes of <${contract.tag}>`,
    description: `${contract.doc} Each also has a twin with \`data-\` before it. Attributes of every HTML element are not listed. What the JSON child gives need not stand here.`,
    type: 'object',
    properties: Object.fromEntries(
      all.map(([name, attribute]) => [kebab(name), attributeShape(name, attribute, bareWords(name))]),
    ),
    additionalProperties: false,
    ...(required.length > 0 && { required: required.map(kebab) }),
    ...(contract.requireOne && {
      anyOf: contract.requireOne.map((name) => demand(kebab(name))),
    }),
    examples: [contract.example],
  };
}

/** Attributes that are read before there is any JSON. */
const NOT_IN_JSON = new Set(['hydrate']);

const isObject = (shape: unknown): shape is JsonShape & { readonly type: 'object' } =>
  typeof shape === 'object' && shape !== null && Reflect.get(shape, 'type') === 'object';

const EMPTY: JsonShape = { type: 'object', properties: {}, additionalProperties: false };

/** The shape with a further property at a path, unless it has one there. */
function withPath(shape: JsonShape, [name = '', ...rest]: readonly string[], value: JsonShape): JsonShape {
  const properties = { ...Object(shape['properties']) };
  const known: unknown = properties[name];
  if (rest.length === 0) properties[name] = known ?? value;
  else if (known === undefined || isObject(known)) {
    properties[name] = withPath(isObject(known) ? known : EMPTY, rest, value);
  }
  return { ...shape, properties };
}

/** The shape of the JSON child `props`: its data, and every attribute that it may give in the attribute's place. */
export function propsShape(contract: WidgetContract): JsonShape {
  const own = contract.json?.['props'];
  const paths = writtenAttributes(contract).flatMap(([name, attribute]) => {
    if (NOT_IN_JSON.has(name)) return [];
    const value = attributeShape(name, attribute, []);
    // Lists are read whole; a path into one says only that there is one.
    const further = (attribute.from ?? []).filter((path) => !/\.\d/.test(path));
    return [name, ...further].map((path) => ({ path: path.split('.'), value }));
  });
  const withAttributes = (shape: JsonShape): JsonShape => {
    if (isObject(shape))
      return paths.reduce<JsonShape>((grown, { path, value }) => withPath(grown, path, value), shape);
    const options = shape['anyOf'];
    return Array.isArray(options) ? { ...shape, anyOf: options.map(withAttributes) } : shape;
  };
  return withAttributes(own ? shapeOf(own.type) : EMPTY);
}

/** The JSON Schemas of a tag by the names of their files. */
export function jsonSchemas(contract: WidgetContract): [file: string, schema: string][] {
  const children: [string, JsonShape, string][] = Object.entries(contract.json ?? {}).map(
    ([name, { type, doc }]) => [name, name === 'props' ? propsShape(contract) : shapeOf(type), doc],
  );
  if (!isPageConfig(contract) && !contract.json?.['props'])
    children.unshift(['props', propsShape(contract), 'Values of attributes, by their property names.']);
  return [
    [`${contract.tag}.attributes.json`, JSON.stringify(attributesSchema(contract))],
    ...children.map(([name, shape, doc]): [string, string] => [
      `${contract.tag}.${name}.json`,
      JSON.stringify({
        $schema: DRAFT,
        title: `JSON child ${name} of <${contract.tag}>`,
        description: doc,
        ...shape,
      }),
    ]),
  ];
}
