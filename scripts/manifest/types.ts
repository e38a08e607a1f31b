import type { WidgetContract } from '@apunt/element/contract';
import { GENERATED, writtenAttributesOf, type AttributeDoc } from './describe.ts';
import { classNameOf, eventsOf, methodsOf, propertiesOf, userTypes, type EventDoc } from './members.ts';

/*
 * Types for the code of a site. `apunt-elements.d.ts` is for plain scripts: `querySelector`, properties, methods, events.
 * `apunt-<framework>.d.ts` adds the tags to the JSX of React, Preact and Vue, and to Vue's templates.
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

const ownEvent = ({ name, detail, doc }: EventDoc): string =>
  `${comment(doc)}\n'${name}': CustomEvent<${detail}>;`;

function elementTypes(contract: WidgetContract): string[] {
  const name = classNameOf(contract);
  const properties = propertiesOf(contract).map(({ name: property, doc, type, takes }) =>
    takes === undefined
      ? `${comment(doc)}\nreadonly ${property}: ${type};`
      : `${comment(doc)}\nget ${property}(): ${type};\nset ${property}(value: ${takes});`,
  );
  const methods = methodsOf(contract).map(
    ({ name: method, doc, takes, returns }) =>
      `${comment(doc)}\n${method}(${takes.map((one) => `${one.name}: ${one.type}`).join(', ')}): ${returns};`,
  );
  const listeners = ['add', 'remove'].flatMap((verb) => {
    const options = verb === 'add' ? 'AddEventListenerOptions' : 'EventListenerOptions';
    return [
      `${verb}EventListener<K extends keyof ${name}EventMap>(type: K, listener: (this: ${name}Element, event: ${name}EventMap[K]) => unknown, options?: boolean | ${options}): void;`,
      `${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | ${options}): void;`,
    ];
  });
  return [
    `export interface ${name}EventMap extends HTMLElementEventMap {`,
    ...eventsOf(contract)
      .filter(({ isOfPage }) => !isOfPage)
      .map(ownEvent),
    '}',
    comment(contract.doc),
    `export interface ${name}Element extends HTMLElement {`,
    ...properties,
    ...methods,
    ...listeners,
    '}',
  ];
}

/** Types of the elements, for every kind of code. */
export function elementsTypes(contracts: readonly WidgetContract[]): string {
  return [
    `// ${GENERATED}`,
    ...Object.entries(userTypes()).map(([name, type]) => `export interface ${name} ${type}`),
    '',
    ...contracts.flatMap(elementTypes),
    'declare global {',
    'interface HTMLElementTagNameMap {',
    ...contracts.map((contract) => `'${contract.tag}': ${classNameOf(contract)}Element;`),
    '}',
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

/** What an attribute takes in JSX: the value, or the text that HTML would have. */
function writtenType({ type, isId }: AttributeDoc): string {
  if (type === 'boolean') return "boolean | '' | 'true' | 'false'";
  if (type === 'number') return 'number | `${number}`';
  if (/^(?:\w+|\([^()]*\))\[\]$/.test(type)) return `readonly ${type} | string`;
  return isId ? 'string | number' : type;
}

/** The attributes of a tag with their twins, as the fields of a type. A required one may be given by its twin instead. */
function attributeFields(contract: WidgetContract): { optional: string[]; required: string[][] } {
  const optional: string[] = [];
  const required: string[][] = [];
  for (const attribute of writtenAttributesOf(contract)) {
    const { attribute: name, doc } = attribute;
    const type = writtenType(attribute);
    if (attribute.required)
      required.push([
        `{ '${name}': ${type}; 'data-${name}'?: ${type} }`,
        `{ '${name}'?: ${type}; 'data-${name}': ${type} }`,
      ]);
    else
      optional.push(
        `${comment(doc)}\n'${name}'?: ${type} | undefined;`,
        `'data-${name}'?: ${type} | undefined;`,
      );
  }
  return { optional, required };
}

/** The types of the attributes of all tags: `Apunt…Attributes`. Every framework's file has its own, to stand alone. */
function attributeTypes(contracts: readonly WidgetContract[]): string[] {
  return contracts.map((contract) => {
    const { optional, required } = attributeFields(contract);
    const needed = required.map((ways) => ` & (${ways.join(' | ')})`).join('');
    return `export type ${classNameOf(contract)}Attributes = {\n${optional.join('\n')}\n}${needed};`;
  });
}

interface Framework {
  readonly imports: string;
  /** What every element takes, `E` being its type. */
  readonly base: string;
  readonly modules: readonly { readonly name: string; readonly open: string; readonly close: string }[];
  readonly handler: (name: string) => string;
}

const inJsx = (name: string) => ({
  name,
  open: 'namespace JSX { interface IntrinsicElements {',
  close: '} }',
});

/** `apunt-poll-voted` → `onApuntPollVoted`, which Vue turns back. */
const camelHandler = (name: string): string =>
  `on${name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;

const FRAMEWORKS = {
  react: {
    imports: "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    base: 'DetailedHTMLProps<HTMLAttributes<E>, E>',
    modules: [inJsx('react')],
    handler: (name) => `on${name}`,
  },
  preact: {
    imports: "import type { ClassAttributes, HTMLAttributes } from 'preact';",
    base: 'HTMLAttributes<E> & ClassAttributes<E>',
    modules: [inJsx('preact')],
    handler: (name) => `on${name}`,
  },
  vue: {
    imports: "import type { DefineComponent, HTMLAttributes, ReservedProps } from 'vue';",
    base: 'HTMLAttributes & ReservedProps & { readonly __element?: E }',
    modules: [inJsx('vue/jsx-runtime'), { name: 'vue', open: 'interface GlobalComponents {', close: '}' }],
    handler: camelHandler,
  },
} as const satisfies Readonly<Record<string, Framework>>;

/** The frameworks that have a file of types. */
export const FRAMEWORK_NAMES = Object.keys(FRAMEWORKS) as (keyof typeof FRAMEWORKS)[];

/** Types of the tags for the JSX of a framework. */
export function frameworkTypes(contracts: readonly WidgetContract[], name: keyof typeof FRAMEWORKS): string {
  const { imports, base, modules, handler }: Framework = FRAMEWORKS[name];
  const props = contracts.map((contract) => {
    const element = classNameOf(contract);
    const handlers = eventsOf(contract)
      .filter(({ isOfPage }) => !isOfPage)
      .map((event) => {
        const key = handler(event.name);
        return `${comment(event.doc)}\n${/^\w+$/.test(key) ? key : `'${key}'`}?: ((event: ${element}EventMap['${event.name}']) => void) | undefined;`;
      });
    return `export type ${element}Props = Base<${element}Element> & ${element}Attributes & {\n${handlers.join('\n')}\n};`;
  });
  const entry = (module: string) => (contract: WidgetContract) =>
    `'${contract.tag}': ${module === 'vue' ? `DefineComponent<${classNameOf(contract)}Props>` : `${classNameOf(contract)}Props`};`;
  return [
    `// ${GENERATED}`,
    imports,
    `import type { ${contracts.flatMap((one) => [`${classNameOf(one)}Element`, `${classNameOf(one)}EventMap`]).join(', ')} } from './apunt-elements.js';`,
    '',
    `type Base<E extends HTMLElement> = Omit<${base}, 'label' | '__element'>;`,
    ...attributeTypes(contracts),
    ...props,
    ...modules.flatMap((module) => [
      `declare module '${module.name}' {`,
      module.open,
      ...contracts.map(entry(module.name)),
      module.close,
      '}',
    ]),
  ].join('\n');
}
