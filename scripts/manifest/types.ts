import { isPageConfig, type WidgetContract } from '@apunt/element/contract';
import { GENERATED, writtenAttributesOf, type AttributeDoc } from './describe.ts';
import {
  classNameOf,
  eventsOf,
  isOfAll,
  methodsOf,
  propertiesOf,
  userTypes,
  type EventDoc,
  type MethodDoc,
  type PropertyDoc,
} from './members.ts';
import { nameShapes } from './shared-shapes.ts';

/*
 * Types for the code of a site. `apunt-elements.d.ts` is for plain scripts: `querySelector`, properties, methods, events. It says all that
 * there is to say of a tag, once; `apunt-<framework>.d.ts` brings the tags to the JSX of React, Preact and Vue, and to Vue's templates.
 */

const comment = (doc: string): string => `/** ${doc.replaceAll('*/', '*\\/')} */`;

/** Event name → the types that its detail has, by the tags that dispatch it. */
function detailsByName(contracts: readonly WidgetContract[], isOfPage: boolean): [string, string[]][] {
  const byName = new Map<string, Set<string>>();
  for (const event of contracts.flatMap(eventsOf)) {
    if (event.isOfPage !== isOfPage) continue;
    byName.set(event.name, (byName.get(event.name) ?? new Set()).add(event.detail));
  }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, details]) => [name, [...details]]);
}

const eventMap = (contracts: readonly WidgetContract[], isOfPage: boolean): string[] =>
  detailsByName(contracts, isOfPage).map(
    ([name, details]) => `'${name}': ${details.map((detail) => `CustomEvent<${detail}>`).join(' | ')};`,
  );

const field = (doc: string, name: string, type: string): string =>
  `${comment(doc)}\n'${name}'?: ${type} | undefined;`;

/** By the names that they have in JSX: editors show what is said of a handler there, and not of one that is derived. */
const handler = ({ name, doc, detail }: EventDoc): string =>
  field(doc, `on${name}`, `((event: CustomEvent<${detail}>) => void)`);

const property = ({ name, doc, type, takes }: PropertyDoc): string =>
  takes === undefined
    ? `${comment(doc)}\nreadonly ${name}: ${type};`
    : `${comment(doc)}\nget ${name}(): ${type};\nset ${name}(value: ${takes});`;

const method = ({ name, doc, takes, returns }: MethodDoc): string =>
  `${comment(doc)}\n${name}(${takes.map((one) => `${one.name}: ${one.type}`).join(', ')}): ${returns};`;

/** What an attribute takes in JSX: the value, or the text that HTML would have. */
function writtenType({ type, isId }: AttributeDoc): string {
  if (type === 'boolean') return "boolean | '' | 'true' | 'false'";
  if (type === 'number') return 'number | `${number}`';
  if (/^(?:\w+|\([^()]*\))\[\]$/.test(type)) return `readonly ${type} | string`;
  return isId ? 'string | number' : type;
}

const attributeField = (attribute: AttributeDoc): string =>
  field(attribute.doc, attribute.attribute, writtenType(attribute));

/** An attribute that has to be given, by its name or by its twin. */
const neededField = (attribute: AttributeDoc): string =>
  `ApuntEither<{\n${comment(attribute.doc)}\n'${attribute.attribute}': ${writtenType(attribute)};\n}>`;

function listeners(verb: 'add' | 'remove'): string[] {
  const options = `options?: boolean | ${verb === 'add' ? 'Add' : ''}EventListenerOptions`;
  const typed = (events: string) =>
    `${verb}EventListener<Name extends keyof ${events}>(type: Name, listener: (this: this, event: ${events}[Name]) => unknown, ${options}): void;`;
  return [
    typed('ApuntEvents<Handlers>'),
    typed('HTMLElementEventMap'),
    `${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, ${options}): void;`,
  ];
}

const HELPERS = `
/** The same with \`data-\` before each name. */
type ApuntTwins<Values> = { [Name in keyof Values as \`data-\${Name & string}\`]: Values[Name] };
type ApuntBoth<Values> = Values & ApuntTwins<Values>;
type ApuntEither<Value> = (Value & Partial<ApuntTwins<Value>>) | (Partial<Value> & ApuntTwins<Value>);
/** Events by their names, as handlers take them. */
export type ApuntEvents<Handlers> = {
  [Name in keyof Handlers as Name extends \`on\${infer Event}\` ? Event : never]-?: NonNullable<Handlers[Name]> extends (event: infer Given) => void ? Given : never;
};
`;

/** What every element has, as one of them has it. */
function typesOfAll(contract: WidgetContract): string[] {
  const ofAll = (one: { readonly name: string }): boolean => isOfAll(one.name);
  return [
    HELPERS,
    '/** The attributes that every tag has. */',
    'export interface ApuntAttributes {',
    ...writtenAttributesOf(contract).flatMap((one) => (isOfAll(one.property) ? [attributeField(one)] : [])),
    '}',
    '/** What may hear the events that every tag has. */',
    'export interface ApuntHandlers {',
    ...eventsOf(contract).filter(ofAll).map(handler),
    '}',
    '/** What every element has. */',
    'export interface ApuntElement<Handlers> extends HTMLElement {',
    ...propertiesOf(contract).filter(ofAll).map(property),
    ...methodsOf(contract).filter(ofAll).map(method),
    ...listeners('add'),
    ...listeners('remove'),
    '}',
  ];
}

/** The types of one tag: `Apunt…Attributes`, `Apunt…Handlers` and `Apunt…Element`. */
function tagTypes(contract: WidgetContract): string[] {
  const name = classNameOf(contract);
  const isPage = isPageConfig(contract);
  const isOwn = (one: { readonly name: string }): boolean => isPage || !isOfAll(one.name);
  const attributes = writtenAttributesOf(contract).filter((one) => isOwn({ name: one.property }));
  const optional = attributes.flatMap((one) => (one.required ? [] : [attributeField(one)]));
  const needed = attributes.flatMap((one) => (one.required ? [neededField(one)] : []));
  const values = [...(isPage ? [] : ['ApuntAttributes']), `{\n${optional.join('\n')}\n}`].join(' & ');
  return [
    `export type ${name}Attributes = ${[`ApuntBoth<${values}>`, ...needed].join(' & ')};`,
    `export interface ${name}Handlers ${isPage ? '' : 'extends ApuntHandlers '}{`,
    ...eventsOf(contract)
      .filter((one) => isOwn(one) && !one.isOfPage)
      .map(handler),
    '}',
    comment(contract.doc),
    `export interface ${name}Element extends ${isPage ? 'HTMLElement' : `ApuntElement<${name}Handlers>`} {`,
    ...propertiesOf(contract).filter(isOwn).map(property),
    ...methodsOf(contract).filter(isOwn).map(method),
    '}',
  ];
}

/** Types of the elements, for every kind of code. */
export function elementsTypes(contracts: readonly WidgetContract[]): string {
  const { names, types } = nameShapes(contracts.flatMap(tagTypes).join('\n'));
  const widget = contracts.find((contract) => !isPageConfig(contract));
  return [
    `// ${GENERATED}`,
    ...Object.entries(userTypes()).map(([name, type]) => `export interface ${name} ${type}`),
    ...(widget ? typesOfAll(widget) : []),
    '',
    ...names.map(([name, stands]) => `export type ${name} = ${stands};`),
    types,
    '/** All that there is of each tag. */',
    'export interface ApuntTags {',
    ...contracts.map((contract) => {
      const name = classNameOf(contract);
      return `'${contract.tag}': { element: ${name}Element; attributes: ${name}Attributes; handlers: ${name}Handlers };`;
    }),
    '}',
    'type ApuntElements = { [Tag in keyof ApuntTags]: ApuntTags[Tag]["element"] };',
    'declare global {',
    'interface HTMLElementTagNameMap extends ApuntElements {}',
    '/** They bubble: every element around hears them, the document and the window as well. */',
    'interface GlobalEventHandlersEventMap {',
    ...eventMap(contracts, false),
    '}',
    'interface DocumentEventMap {',
    ...eventMap(contracts, true),
    '}',
    '}',
  ].join('\n');
}

/** The props of all tags. `base` is what the framework gives to every element, `handlers` how it writes those of events. */
const props = (base: string, handlers = "ApuntTags[Tag]['handlers']"): string => `
/** What a tag takes: \`ApuntProps<'apunt-poll'>\`. */
export type ApuntProps<Tag extends keyof ApuntTags> = Omit<${base}, 'label'> & ApuntTags[Tag]['attributes'] & ${handlers};
type Props = { [Tag in keyof ApuntTags]: ApuntProps<Tag> };
`;
const ELEMENT = "ApuntTags[Tag]['element']";
const JSX = 'namespace JSX { interface IntrinsicElements extends Props {} }';

/** The file of each framework after its first lines. */
const FRAMEWORKS = {
  react: `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${props(`DetailedHTMLProps<HTMLAttributes<${ELEMENT}>, ${ELEMENT}>`)}
declare module 'react' { ${JSX} }`,
  preact: `import type { ClassAttributes, HTMLAttributes } from 'preact';
${props(`HTMLAttributes<${ELEMENT}> & ClassAttributes<${ELEMENT}>`)}
declare module 'preact' { ${JSX} }`,
  vue: `import type { DefineComponent, HTMLAttributes, ReservedProps } from 'vue';

/** \`apunt-poll-voted\` → \`ApuntPollVoted\`, which Vue turns back. */
type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Rest}\` ? \`\${Capitalize<Head>}\${Camel<Rest>}\` : Capitalize<Name>;
type Handlers<Given> = { [Name in keyof Given as Name extends \`on\${infer Event}\` ? \`on\${Camel<Event>}\` : never]: Given[Name] };
${props('HTMLAttributes & ReservedProps', "Handlers<ApuntTags[Tag]['handlers']>")}
type Components = { [Tag in keyof ApuntTags]: DefineComponent<ApuntProps<Tag>> };
declare module 'vue/jsx-runtime' { ${JSX} }
declare module 'vue' { interface GlobalComponents extends Components {} }`,
} as const;

/** The frameworks that have a file of types. */
export const FRAMEWORK_NAMES = Object.keys(FRAMEWORKS) as (keyof typeof FRAMEWORKS)[];

/** Types of the tags for the JSX of a framework. */
export const frameworkTypes = (name: keyof typeof FRAMEWORKS): string =>
  `// ${GENERATED}\nimport type { ApuntTags } from './apunt-elements.js';\n${FRAMEWORKS[name]}`;
