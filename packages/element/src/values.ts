import { coerce, isBoolean } from './coerce.ts';
import { underOwnKeys } from '@apunt/i18n/public-keys';
import { COMMON_ATTRIBUTES, kebab, type AttributeContract, type WidgetContract } from './contract.ts';
import { parseJson, readJsonChildren, withJsonAttributes } from './json-child.ts';
import { report } from './report.ts';
import { valueAt } from './value-at.ts';

/** An attribute with the names and the default that are the same for all elements of a tag. */
export interface KnownAttribute extends AttributeContract {
  readonly dashed: string;
  readonly twin: string;
  readonly fallback: unknown;
}

/** Property name → attribute, the common ones included. */
export function knownAttributes(contract: WidgetContract): ReadonlyMap<string, KnownAttribute> {
  const all: Readonly<Record<string, AttributeContract>> = { ...COMMON_ATTRIBUTES, ...contract.attributes };
  return new Map(
    Object.entries(all).map(([name, attribute]) => {
      const dashed = kebab(name);
      const fallback = attribute.default ?? (isBoolean(attribute.type) ? false : undefined);
      return [name, { ...attribute, dashed, twin: `data-${dashed}`, fallback }];
    }),
  );
}

/** The parsed JSON of all elements whose contract knows none. */
const NO_JSON: Readonly<Record<string, unknown>> = Object.freeze({});

type Written = Pick<Element, 'getAttribute'>;

/**
 * An empty attribute is no value for a text, because a CMS prints `name=""` for what it does not have; a boolean is
 * true by it.
 */
const presentText = ({ type }: AttributeContract, value: string | null): string | null =>
  value === '' && type.type === 'string' ? null : value;

/** The values of one element: property > attribute > `data-` twin > JSON child > `data-json` > default. */
export class Values {
  readonly #element: HTMLElement;
  readonly #contract: WidgetContract;
  readonly #attributes: ReadonlyMap<string, KnownAttribute>;
  #properties: Map<string, unknown> | undefined;
  /** The latest props. React keeps them anyway, so the values of fixed attributes need no other place. */
  #props: Readonly<Record<string, unknown>> | undefined;
  #children: Readonly<Record<string, unknown>> | undefined;
  #json: Readonly<Record<string, unknown>> | undefined;
  #data: unknown;
  #texts: Record<string, string> | undefined;

  constructor(
    element: HTMLElement,
    contract: WidgetContract,
    attributes: ReadonlyMap<string, KnownAttribute>,
  ) {
    this.#element = element;
    this.#contract = contract;
    this.#attributes = attributes;
  }

  /** Called when the parser has read all children: reads the JSON children and the element's own texts. */
  open(): void {
    this.#children = readJsonChildren(this.#element);
    this.readJson();
    const id = this.read('texts');
    const script = typeof id === 'string' ? document.getElementById(id) : null;
    this.#texts = script ? this.#readTexts(script) : undefined;
  }

  /** Called when a `data-json` attribute has changed. The children are read once: the first of a name counts. */
  readJson(): void {
    this.#json = this.#children && withJsonAttributes(this.#element, this.#children);
  }

  close(): void {
    this.#children = this.#json = undefined;
    this.#props = undefined;
  }

  get data(): unknown {
    return this.#data ?? this.#json?.['props'];
  }

  set data(value: unknown) {
    this.#data = value;
  }

  setProperty(name: string, value: unknown): void {
    if (value === undefined || value === null) this.#properties?.delete(name);
    else (this.#properties ??= new Map()).set(name, value);
  }

  /** Whether a page has set values from script. */
  get areSet(): boolean {
    return this.#data !== undefined || !!this.#properties?.size;
  }

  /** The element's own text for a key, full or without its file. */
  textFor(key: string): string | undefined {
    return this.#texts && (this.#texts[key] ?? this.#texts[key.slice(key.indexOf('.') + 1)]);
  }

  #raw(
    name: string,
    attribute: AttributeContract & { dashed: string; twin: string },
    written: Written,
  ): unknown {
    return (
      this.#properties?.get(name) ??
      presentText(attribute, written.getAttribute(attribute.dashed)) ??
      presentText(attribute, written.getAttribute(attribute.twin)) ??
      (this.data === undefined ? null : valueAt(this.data, [name, ...(attribute.from ?? [])]))
    );
  }

  read(name: string, written: Written = this.#element): unknown {
    const attribute = this.#attributes.get(name);
    if (!attribute) return undefined;
    const raw = this.#raw(name, attribute, written);
    if (raw === null || raw === undefined) return attribute.fallback;
    const result = coerce(attribute.type, raw);
    if (result.ok) return result.value;
    // An object is not printed: it may lack a prototype, and turning it into a text would throw.
    const shown = typeof raw === 'object' ? 'an object' : String(raw).slice(0, 80);
    report(this.#element, 'bad-value', `${attribute.dashed}="${shown}": expected ${result.expected}`);
    return attribute.fallback;
  }

  /** True when every required value is there. What is missing or doubled is reported, once. */
  areComplete(): boolean {
    const { requireOne = [] } = this.#contract;
    const lacks = (name: string) => this.read(name) === undefined;
    // A value that does not fit has been reported when it was read.
    const isGiven = (name: string) => {
      const attribute = this.#attributes.get(name);
      return attribute && (this.#raw(name, attribute, this.#element) ?? null) !== null;
    };
    const needed = [...this.#attributes].flatMap(([name, { required }]) => (required ? [[name]] : []));
    if (requireOne.length > 0) needed.push([...requireOne]);
    const lacking = needed.filter((names) => names.every(lacks));
    const missing = lacking.filter((names) => !names.some(isGiven));
    if (missing.length > 0) {
      const named = missing.map((names) => names.map(kebab).join(' or ')).join(', ');
      report(this.#element, 'missing-attribute', `${named}: expected a value, and found none that fits`);
    }
    const presentNames = requireOne.filter((name) => !lacks(name)).map(kebab);
    if (presentNames.length > 1) {
      const [first = '', ...others] = presentNames;
      const fault = `${others.join(', ')}: expected only one with ${first}; ${first} wins`;
      report(this.#element, 'two-attributes', fault);
    }
    return lacking.length === 0;
  }

  /** The props of the component. */
  props(host: unknown): Record<string, unknown> {
    const props: Record<string, unknown> = { host, json: this.#parsedJson() };
    // All attributes are read at once, because most attributes of a contract are missing on an element.
    const all = new Map<string, string>();
    for (const { name, value } of this.#element.attributes) all.set(name, value);
    const written: Written = { getAttribute: (name) => all.get(name) ?? null };
    for (const [name, { fixed }] of this.#attributes) {
      props[name] = fixed && this.#props ? this.#props[name] : this.read(name, written);
    }
    this.#props = props;
    return props;
  }

  #parsedJson(): Readonly<Record<string, unknown>> {
    const { json } = this.#contract;
    if (!json) return NO_JSON;
    const parsed: Record<string, unknown> = {};
    for (const [name, { type }] of Object.entries(json)) {
      const raw = name === 'props' ? this.data : this.#json?.[name];
      if (raw === undefined) continue;
      const result = coerce(type, raw);
      if (result.ok) parsed[name] = result.value;
      else report(this.#element, 'bad-json', `JSON child "${name}": expected ${result.expected}`);
    }
    return parsed;
  }

  #readTexts(script: Element): Record<string, string> {
    const ownTexts: Record<string, string> = {};
    const texts = parseJson(this.#element, script.textContent ?? '', `texts="${script.id}"`);
    if (typeof texts === 'object')
      for (const [key, text] of Object.entries(texts ?? {}))
        if (typeof text === 'string') ownTexts[key] = text;
    return underOwnKeys(ownTexts);
  }
}
