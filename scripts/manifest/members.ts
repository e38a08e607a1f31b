import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { childSchema, userSchema } from '@apunt/api/network/user';
import {
  COMMON_ATTRIBUTES,
  isPageConfig,
  type EventContract,
  type MethodContract,
  type WidgetContract,
} from '@apunt/element/contract';
import type { WidgetElement } from '@apunt/element/define-widget';
import { attributesOf, entries, typeOf, typeText, type AttributeDoc } from './describe.ts';
import { shapeOf } from './json-shapes.ts';
import { propsShape } from './schemas.ts';

/*
 * Everything that a tag offers to scripts: what its contract says, and what every tag has besides. The page's settings
 * (<apunt-config>) are no element of ours: they have attributes and the events of the document only.
 */

type Own = Exclude<keyof WidgetElement, keyof HTMLElement>;
interface Member {
  readonly doc: string;
  readonly kind: 'method' | 'property';
  readonly type: string;
}

/** What every element has besides attributes; a member that is missing here is a type error. */
const COMMON: Readonly<Record<Own, Member>> = {
  data: { kind: 'property', type: 'unknown', doc: 'The data, as in the JSON child `props`; wins over it.' },
  state: { kind: 'property', type: 'string | undefined', doc: 'The state, as in `data-state`.' },
  user: {
    kind: 'property',
    type: 'ApuntUser | null',
    doc: 'Who is logged in, as far as the page knows; null for nobody.',
  },
  reload: { kind: 'method', type: 'void', doc: 'Starts anew: fetches again what was fetched.' },
  mount: { kind: 'method', type: 'void', doc: 'Loads the code and mounts at once, whatever `hydrate` says.' },
  whenReady: {
    kind: 'method',
    type: 'Promise<void>',
    doc: 'Resolves when the element can be used.',
  },
};

/** Whether every element has it, and in the same way: an attribute by its property, another property, a method, an event. */
export const isOfAll = (name: string): boolean =>
  ['focus', 'apunt-ready'].includes(name) ||
  Object.hasOwn(COMMON_ATTRIBUTES, name) ||
  (name !== 'data' && Object.hasOwn(COMMON, name));

/** The types of the current user, as `user` and events have it, and of a child of theirs. */
export const userTypes = (): Readonly<Record<'ApuntUser' | 'ApuntChild', string>> => ({
  ApuntUser: readType(userSchema),
  ApuntChild: readType(childSchema),
});

const readType = (schema: GenericSchema): string =>
  typeText(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'output' }));

/** `apunt-user-button` → `ApuntUserButton`. */
export const classNameOf = ({ tag }: Pick<WidgetContract, 'tag'>): string =>
  tag.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A property that scripts read and, unless it is read only, set. */
export interface PropertyDoc {
  readonly name: string;
  readonly doc: string;
  /** What it is when it is read. */
  readonly type: string;
  /** What it may be set to; undefined if it is read only. */
  readonly takes: string | undefined;
  readonly attribute: AttributeDoc | undefined;
}

/** A method with the values that it takes. */
export interface MethodDoc {
  readonly name: string;
  readonly doc: string;
  readonly takes: readonly { readonly name: string; readonly type: string }[];
  readonly returns: string;
}

/** An event with the type of its detail, `source` included. */
export interface EventDoc {
  readonly name: string;
  readonly doc: string;
  readonly detail: string;
  readonly isCancelable: boolean;
  /** Is dispatched on the document. */
  readonly isOfPage: boolean;
}

/** Properties of every HTML element that contracts use as well. */
const NATIVE = new Set(['title']);

export function propertiesOf(contract: WidgetContract): PropertyDoc[] {
  if (isPageConfig(contract)) return [];
  const attributes = attributesOf(contract).map((attribute): PropertyDoc => {
    const { property: name, type, doc, isId, default: fallback } = attribute;
    if (attribute.isPropertyOnly) return { name, doc, type, takes: type, attribute: undefined };
    // Elements have a text under such a name themselves, and a type that extends them cannot be wider.
    const isGiven = fallback !== '' || type === 'boolean' || NATIVE.has(name);
    return {
      name,
      doc,
      type: isGiven ? type : `${type} | undefined`,
      takes: `${type}${isId ? ' | number' : ''} | null | undefined`,
      attribute,
    };
  });
  const others = entries(COMMON).filter(([, { kind }]) => kind === 'property');
  return [
    ...attributes,
    ...others.map(([name, { doc, type }]) => ({
      name,
      doc,
      type,
      takes: name === 'data' ? typeText(propsShape(contract)) : undefined,
      attribute: undefined,
    })),
  ];
}

export function methodsOf(contract: WidgetContract): MethodDoc[] {
  if (isPageConfig(contract)) return [];
  const own = entries<MethodContract>(contract.methods).map(([name, { doc, takes }]) => ({
    name,
    doc,
    takes: entries(takes).map(([given, schema]) => ({ name: given, type: typeText(shapeOf(schema)) })),
    returns: 'void',
  }));
  const common = entries(COMMON)
    .filter(([, { kind }]) => kind === 'method')
    .map(([name, { doc, type }]) => ({ name, doc, takes: [], returns: type }));
  const focus = {
    name: 'focus',
    doc: 'Moves the focus to the first control.',
    takes: [{ name: 'options?', type: 'FocusOptions' }],
    returns: 'void',
  };
  return [...own, ...common, focus];
}

const READY: EventContract = { detail: v.object({}), doc: 'The element can be used.' };

export function eventsOf(contract: WidgetContract): EventDoc[] {
  const isOfPage = isPageConfig(contract);
  const all: Readonly<Record<string, EventContract>> = isOfPage
    ? contract.events
    : { ...contract.events, 'apunt-ready': READY };
  return entries(all).map(([name, { detail, doc, cancelable }]) => {
    const source = isOfPage ? 'source?: Element' : 'source: HTMLElement';
    const fields = typeOf(detail).replace(/^object$/, '{ }');
    return {
      name,
      doc,
      detail: fields.endsWith('}')
        ? `${fields.slice(0, -1)}; ${source} }`.replace(/\{\s*;/, '{')
        : `${fields} & { ${source} }`,
      isCancelable: cancelable ?? false,
      isOfPage,
    };
  });
}
