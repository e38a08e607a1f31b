import { isJson } from '@apunt/element/json-child';
import { isComplete } from '@apunt/element/server-html';
import { valueAt } from '@apunt/element/value-at';
import { shapeOf, shownValue } from './shape.ts';

/*
 * What can be known of a tag from outside: its values and where each came from, and why it waits. The overlay looks at the page as a
 * template author does, so no element does more because somebody may look at it.
 */

/** One attribute of a tag: its dashed name, default, and the further places of the value in the JSON. */
export interface KnownValue {
  readonly attribute: string;
  readonly isBoolean: boolean;
  readonly fallback?: unknown;
  readonly from?: readonly string[];
}

/** What the build writes into the overlay's file, from the contracts. */
export interface Known {
  readonly version: string;
  readonly tags: Readonly<
    Record<string, { readonly hydrate: string; readonly values: Readonly<Record<string, KnownValue>> }>
  >;
  readonly events: readonly string[];
  /** Matches the elements whose server HTML may need no code. */
  readonly complete: string;
  /** Matches the elements that may wait for the code of another tag, or for the visitor. */
  readonly follows: string;
}

/** Where a value came from, in the order in which places count. */
export type Origin = 'property' | 'attribute' | 'data- attribute' | 'JSON child' | 'data-json' | 'default';

/** A value of an element as the overlay shows it: often only its shape. */
export interface ValueFact {
  readonly name: string;
  readonly value: string;
  readonly origin: Origin;
  /** What is written in the page but does not fit, so that the default counts. */
  readonly refused?: string;
}

interface Given {
  readonly origin: Origin;
  readonly raw: unknown;
}

function parse(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The JSON without a name in an element, parsed: of its child and of its attribute. */
interface Json {
  readonly child: unknown;
  readonly attribute: unknown;
}

function jsonOf(element: Element): Json {
  const scripts = [...element.children].filter(
    (child) => isJson(child) && ['props', ''].includes(child.getAttribute('data-apunt-json') ?? ''),
  );
  return {
    child: parse(scripts[0]?.textContent ?? null),
    attribute: parse(element.getAttribute('data-json')),
  };
}

/** The first place of the page's HTML that has the value. */
function givenIn(
  element: Element,
  json: Json,
  name: string,
  { attribute, isBoolean, from = [] }: KnownValue,
): Given | undefined {
  const paths = [name, ...from];
  const places: [Origin, unknown][] = [
    ['attribute', element.getAttribute(attribute)],
    ['data- attribute', element.getAttribute(`data-${attribute}`)],
    ['JSON child', valueAt(json.child, paths)],
    // A child with the name counts for all of it.
    ['data-json', json.child === undefined ? valueAt(json.attribute, paths) : undefined],
  ];
  for (const [origin, raw] of places) {
    const isNone = raw === null || raw === undefined || (raw === '' && !isBoolean);
    if (!isNone) return { origin, raw };
  }
  return undefined;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return 'an object';
  }
};

/** Whether a value is what a text of the page says, once it is read. */
function isSame(value: unknown, raw: unknown): boolean {
  switch (typeof value) {
    case 'boolean':
      return value === (raw !== 'false' && raw !== false);
    case 'number':
      return Number(raw) === value;
    case 'string':
      return String(raw).trim() === value.trim();
    default:
      if (Array.isArray(value) && typeof raw === 'string')
        return textOf(value) === textOf(raw.split(/[\s,]+/).filter(Boolean));
      return textOf(value) === textOf(raw);
  }
}

/** The values of an element and where each came from. One that has no value at all is left out. */
export function valuesOf(element: Element, values: Readonly<Record<string, KnownValue>>): ValueFact[] {
  const json = jsonOf(element);
  return Object.entries(values).flatMap(([name, known]): ValueFact[] => {
    const given = givenIn(element, json, name, known);
    const fallback = known.fallback ?? (known.isBoolean ? false : undefined);
    // Of a class that is there, the property has what counts; before that, only what a script has set is one.
    const isOurs = Object.hasOwn(element, name) || (element.matches(':defined') && name in element);
    const value: unknown = isOurs ? Reflect.get(element, name) : (given?.raw ?? fallback);
    if (value === undefined || value === null) return [];
    // A text that only a script has set may have been typed.
    const fact = (origin: Origin): ValueFact => ({
      name,
      value: origin === 'property' && typeof value === 'string' ? shapeOf(value) : shownValue(name, value),
      origin,
    });
    if (given && isSame(value, given.raw)) return [fact(given.origin)];
    if (fallback !== undefined && isSame(value, fallback)) {
      return [given ? { ...fact('default'), refused: shownValue(name, given.raw) } : fact('default')];
    }
    return [fact(isOurs ? 'property' : 'default')];
  });
}

/** How far an element is from the view, in words. */
function distance(element: Element): string {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0 && element.getClientRects().length === 0)
    return 'waits to be shown: it has no box';
  if (top > innerHeight) return `waits to come near the view: ${Math.round(top - innerHeight)} px below it`;
  if (bottom < 0) return `waits to come near the view: ${Math.round(-bottom)} px above it`;
  return 'is in view: its turn comes with the next frame';
}

const WAITS: Readonly<Record<string, string>> = {
  load: 'loads at once',
  idle: 'waits for the browser to be idle',
  interaction: 'waits for the first press, touch or focus',
  none: 'waits for a script to call mount()',
};

/** When the code of an element is loaded: its own strategy, else that of its tag. */
export function strategyOf(element: Element, { hydrate }: { readonly hydrate: string }): string {
  const given: unknown = Reflect.get(element, 'hydrate');
  const written = element.getAttribute('hydrate') ?? element.getAttribute('data-hydrate');
  return (typeof given === 'string' && given) || written || hydrate;
}

/** What an element does now, or why it waits. */
export function whyOf(element: Element, { tags, complete, follows }: Known): string {
  const known = tags[element.localName];
  if (!known) return 'is not a tag of ours';
  if (element.localName === 'apunt-config') return 'settings of the page';
  const state = element.getAttribute('data-state');
  if (state === 'error') return 'has failed: see the events and the console';
  if (state === 'loading') return 'waits for its data';
  if (state !== null) return 'is there';
  if (Reflect.get(element, Symbol.for('apunt.due')) === true) return 'is due: its code is on its way';
  if (isComplete(element, complete)) return 'rests: its server HTML is complete and needs no code';
  if (isComplete(element, follows))
    return 'follows: its code comes with that of another tag, or when it is reached for';
  return WAITS[strategyOf(element, known)] ?? distance(element);
}

/** Every tag of ours in a document, those in open shadow roots included, in the order of the page. */
export function tagsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName.startsWith('apunt-') ? [element] : []),
    ...(element.shadowRoot ? tagsIn(element.shadowRoot) : []),
  ]);
}
