import { coerce, isBoolean } from './coerce.ts';
import { underOwnKeys } from '@apunt/i18n/public-keys';
import { COMMON_ATTRIBUTES, kebab, type AttributeContract, type WidgetContract } from './contract.ts';
import { isJson, parseJson, readJsonChildren, withJsonAttributes } from './json-child.ts';
import { isOwnAddress } from './own-address.ts';
import { report } from './report.ts';
import { valueAt } from './value-at.ts';

/** An attribute with its name in HTML. */
interface KnownAttribute extends AttributeContract {
  readonly dashed: string;
}

/** What all elements of a tag know of their attributes, the common ones included. */
export interface KnownAttributes {
  /** Property name → attribute. */
  readonly all: ReadonlyMap<string, KnownAttribute>;
  /** What may stand in HTML (`content-id`, `data-content-id`) → property name. */
  readonly written: ReadonlyMap<string, string>;
  /** The props of an element without attributes. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Of each group, one has to be there. */
  readonly needed: readonly (readonly string[])[];
}

/** Made once for each tag, because a page may hold a thousand of its elements. */
export function knownAttributes({ attributes, requireOne = [] }: WidgetContract): KnownAttributes {
  const given: Readonly<Record<string, AttributeContract>> = { ...COMMON_ATTRIBUTES, ...attributes };
  const all = new Map<string, KnownAttribute>();
  const written = new Map<string, string>();
  const defaults: Record<string, unknown> = {};
  const needed: (readonly string[])[] = [];
  for (const [name, attribute] of Object.entries(given)) {
    const dashed = kebab(name);
    all.set(name, { ...attribute, dashed });
    written.set(dashed, name).set(`data-${dashed}`, name);
    defaults[name] = attribute.default ?? (isBoolean(attribute.type) ? false : undefined);
    if (attribute.required) needed.push([name]);
  }
  if (requireOne.length > 0) needed.push(requireOne);
  return { all, written, defaults, needed };
}

/** The parsed JSON of all elements whose contract knows none. */
const NO_JSON: Readonly<Record<string, unknown>> = Object.freeze({});

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
  readonly #known: KnownAttributes;
  #properties: Map<string, unknown> | undefined;
  /** The latest props. React keeps them anyway, so the values of fixed attributes need no other place. */
  #props: Readonly<Record<string, unknown>> | undefined;
  #children: Readonly<Record<string, unknown>> | undefined;
  #json: Readonly<Record<string, unknown>> | undefined;
  #data: unknown;
  #texts: Record<string, string> | undefined;

  constructor(element: HTMLElement, contract: WidgetContract, known: KnownAttributes) {
    this.#element = element;
    this.#contract = contract;
    this.#known = known;
  }

  /** Called when the parser has read all children: reads the JSON children and the element's own texts. */
  open(): void {
    this.#children = readJsonChildren(this.#element);
    this.readJson();
    const id = this.read('texts');
    const script = typeof id === 'string' ? document.getElementById(id) : null;
    // Any other element may be an editor's, whose words must not become those of a form.
    const isData = isJson(script);
    this.#texts = isData ? this.#readTexts(script) : undefined;
    if (script && !isData)
      report(
        this.#element,
        'missing-texts',
        `texts="${script.id}": expected the id of a JSON script in the page`,
      );
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

  /** As it is given, null when it is not. */
  #raw(name: string, attribute: KnownAttribute): unknown {
    const element = this.#element;
    return (
      this.#properties?.get(name) ??
      presentText(attribute, element.getAttribute(attribute.dashed)) ??
      presentText(attribute, element.getAttribute(`data-${attribute.dashed}`)) ??
      (this.data === undefined ? null : valueAt(this.data, [name, ...(attribute.from ?? [])]))
    );
  }

  read(name: string): unknown {
    const { all, defaults } = this.#known;
    const attribute = all.get(name);
    if (!attribute) return undefined;
    const raw = this.#raw(name, attribute);
    if (raw === null) return defaults[name];
    const result = coerce(attribute.type, raw);
    if (result.ok && (!attribute.own || isOwnAddress(String(result.value)))) return result.value;
    // An object is not printed: it may lack a prototype, and turning it into a text would throw.
    const shown = typeof raw === 'object' ? 'an object' : String(raw).slice(0, 80);
    const [code, expected] = result.ok
      ? ['foreign-address', 'an address of this site']
      : ['bad-value', result.expected];
    report(this.#element, code, `${attribute.dashed}="${shown}": expected ${expected}`);
    return defaults[name];
  }

  /** True when every required value is there. What is missing or doubled is reported, once. */
  areComplete(): boolean {
    const { needed, all } = this.#known;
    const { requireOne = [] } = this.#contract;
    const isPresent = (name: string) => this.read(name) !== undefined;
    const [first, ...others] = requireOne.filter(isPresent);
    const lacking = needed.filter((names) => (names === requireOne ? !first : !names.some(isPresent)));
    // A value that does not fit has been reported when it was read.
    const isGiven = (name: string) => {
      const attribute = all.get(name);
      return attribute && this.#raw(name, attribute) !== null;
    };
    const missing = lacking.filter((names) => !names.some(isGiven));
    if (missing.length > 0) {
      const named = missing.map((names) => names.map(kebab).join(' or ')).join(', ');
      report(this.#element, 'missing-attribute', `${named}: expected a value, and found none that fits`);
    }
    if (first && others.length > 0) {
      const fault = `${others.map(kebab).join(', ')}: expected only one with ${kebab(first)}; ${kebab(first)} wins`;
      report(this.#element, 'two-attributes', fault);
    }
    return lacking.length === 0;
  }

  /** The names of the values that an element may have: those that are written on it, or all if values come from elsewhere, too. */
  #names(): Iterable<string> {
    const { all, written } = this.#known;
    if (this.areSet || this.data !== undefined) return all.keys();
    // Most attributes of a contract are missing on an element.
    return [...this.#element.attributes].flatMap(({ name }) => written.get(name) ?? []);
  }

  /** The props of the component. */
  props(host: unknown): Record<string, unknown> {
    const { all, defaults } = this.#known;
    const props: Record<string, unknown> = { ...defaults, host, json: this.#parsedJson() };
    for (const name of this.#names()) props[name] = this.read(name);
    const before = this.#props;
    if (before) for (const [name, { fixed }] of all) if (fixed) props[name] = before[name];
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
