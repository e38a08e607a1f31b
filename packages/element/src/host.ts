import type { ComponentType } from 'react';
import type { TextKey, Values, WidgetTexts } from '@apunt/i18n/i18n';
import { coerce, isBoolean } from './coerce.ts';
import { siteOf, type Site } from './config.ts';
import {
  COMMON_ATTRIBUTES,
  kebab,
  type AttributeContract,
  type AttributeProps,
  type EventDetail,
  type Hydrate,
  type JsonProps,
  type WidgetContract,
} from './contract.ts';
import { whenDue } from './hydrate.ts';
import { readJsonChildren } from './json-child.ts';
import { MethodDesk, type Methods } from './methods.ts';
import { whenParsed } from './parsed.ts';
import { report } from './report.ts';
import { getRuntime } from './runtime.ts';

/** The element, as its component sees it: events out, states and texts in. */
export interface Host<C extends WidgetContract = WidgetContract> {
  readonly element: HTMLElement;
  readonly site: Site;
  /** A text in the page's language; the element's own `texts` win. */
  readonly t: (key: TextKey, values?: Values) => string;
  /** Dispatches an event of the contract. False when a listener has prevented our default action. */
  emit<E extends keyof C['events'] & string>(name: E, detail: EventDetail<C, E> & object): boolean;
  setState(state: C['states'][number]): void;
  /** The element can be used: the server HTML gives way, `apunt-ready` fires. Called for you unless `manualReady`. */
  ready(): void;
  /** Changes the address after asking the page (`apunt-navigate`, cancelable). Pass only guarded addresses. */
  navigate(url: string, reason: string): void;
  /** Registers what `reload()` does. Returns the way to take it back. */
  onReload(reload: () => void): () => void;
  /** Puts functions behind the contract's methods. Returns the way to take them back. */
  expose(methods: Methods<C>): () => void;
}

/** What a widget's component is given. */
export type WidgetProps<C extends WidgetContract> = AttributeProps<C> & {
  readonly host: Host<C>;
  /** JSON children and the `data` property, parsed by the contract. */
  readonly json: JsonProps<C>;
};

export interface WidgetSpec<C extends WidgetContract = WidgetContract> {
  readonly contract: C;
  readonly component: ComponentType<WidgetProps<C>>;
  readonly styles: readonly CSSStyleSheet[];
  readonly texts: readonly WidgetTexts[];
  /** Property name → contract, the common ones included. */
  readonly attributes: ReadonlyMap<string, AttributeContract>;
}

/** What a host asks of the element it serves. */
export interface HostDoors {
  mount(): void;
  unmount(): void;
}

const due = Symbol.for('apunt.due');
const isDue = (element: Element): boolean => Reflect.get(element, due) === true;

/** The life of one element: values, states, events, and when to mount. The component talks to the page through it. */
export class WidgetHost<C extends WidgetContract = WidgetContract> implements Host<C> {
  readonly element: HTMLElement;
  readonly #spec: WidgetSpec;
  readonly #doors: HostDoors;
  readonly #properties = new Map<string, unknown>();
  #json: Record<string, unknown> | undefined;
  #overrides: Record<string, string> = {};
  #fixed: ReadonlyMap<string, unknown> | undefined;
  #state: string | undefined;
  #internals: ElementInternals | undefined;
  #disarm: (() => void) | undefined;
  #phase: 'apart' | 'waiting' | 'mounted' = 'apart';
  #parsed = false;
  #updating = false;
  #ready = false;
  #whenReady: { promise: Promise<void>; resolve: () => void } | undefined;
  #onUpdate: () => void = () => {};
  #onReady: () => void = () => {};
  #reloaders = new Set<() => void>();
  readonly #methods = new MethodDesk();

  constructor(element: HTMLElement, spec: WidgetSpec, doors: HostDoors) {
    this.element = element;
    this.#spec = spec;
    this.#doors = doors;
  }

  emit<E extends keyof C['events'] & string>(name: E, detail: EventDetail<C, E> & object): boolean {
    const events: WidgetContract['events'] = this.#spec.contract.events;
    return this.dispatch(name, detail, Object.entries(events).find(([key]) => key === name)?.[1].cancelable);
  }

  dispatch(name: string, detail: object, cancelable = false): boolean {
    return this.element.dispatchEvent(
      new CustomEvent(name, {
        bubbles: true,
        composed: true,
        cancelable,
        detail: { ...detail, source: this.element },
      }),
    );
  }

  readonly t = (key: TextKey, values?: Values): string => {
    const { i18n } = getRuntime();
    const own = this.#overrides[key] ?? this.#overrides[key.slice(key.indexOf('.') + 1)];
    return own === undefined ? i18n.t(key, values) : i18n.fill(own, values);
  };

  get site(): Site {
    const own = this.#read('site', COMMON_ATTRIBUTES.site);
    return siteOf(typeof own === 'string' ? own : getRuntime().config.site);
  }

  navigate(url: string, reason: string): void {
    if (this.dispatch('apunt-navigate', { url, reason }, true)) getRuntime().navigate(url);
  }

  get state(): string | undefined {
    return this.#state;
  }

  setState(state: C['states'][number]): void {
    if (state === this.#state) return;
    try {
      this.#internals ??= this.element.attachInternals();
      if (this.#state) this.#internals.states.delete(this.#state);
      this.#internals.states.add(state);
    } catch {
      // Browsers without custom states have the attribute.
    }
    if (state === 'loading') this.element.ariaBusy = 'true';
    else if (this.#state === 'loading') this.element.ariaBusy = null;
    this.#state = state;
    this.element.dataset['state'] = state;
  }

  ready(): void {
    if (this.#ready) return;
    this.#ready = true;
    if (!this.#state) this.setState('ready');
    this.#onReady();
    this.#whenReady?.resolve();
    this.dispatch('apunt-ready', {});
  }

  get isReady(): boolean {
    return this.#ready;
  }

  whenReady(): Promise<void> {
    if (!this.#whenReady) {
      let resolve = () => {};
      const promise = new Promise<void>((done) => (resolve = done));
      this.#whenReady = { promise, resolve };
      if (this.#ready) resolve();
    }
    return this.#whenReady.promise;
  }

  onReload(reload: () => void): () => void {
    this.#reloaders.add(reload);
    return () => this.#reloaders.delete(reload);
  }

  readonly expose = (methods: Methods<C>) => this.#methods.expose(methods);

  reload(): void {
    if (this.#phase !== 'mounted') this.begin();
    for (const reload of this.#reloaders) reload();
  }

  // ---- for the element class ----

  /** A method of the contract is called; mounts the component that has to answer. */
  invoke(name: string, args: readonly unknown[]): unknown {
    this.begin();
    return this.#methods.invoke(name, args);
  }

  get isMounted(): boolean {
    return this.#phase === 'mounted';
  }

  setProperty(name: string, value: unknown): void {
    if (value === undefined || value === null) this.#properties.delete(name);
    else this.#properties.set(name, value);
    this.changed();
  }

  setData(value: unknown): void {
    this.#json = { ...this.#json, props: value };
    this.changed();
  }

  get data(): unknown {
    return this.#json?.['props'];
  }

  getProperty(name: string): unknown {
    const attribute = this.#spec.attributes.get(name);
    return attribute && this.#read(name, attribute);
  }

  /** What the element does when values change, and when it becomes ready. */
  connectView(onUpdate: () => void, onReady: () => void): void {
    this.#onUpdate = onUpdate;
    this.#onReady = onReady;
    // A component that had its data at once has told so before its Shell could connect.
    if (this.#ready) onReady();
  }

  /** All changes of one microtask are one render. */
  changed(): void {
    if (this.#updating || this.#phase === 'apart') return;
    this.#updating = true;
    queueMicrotask(() => {
      this.#updating = false;
      if (this.#phase === 'mounted') this.#onUpdate();
      else if (this.#state === 'error') this.begin();
    });
  }

  connected(): void {
    if (this.#phase !== 'apart') return;
    this.#phase = 'waiting';
    whenParsed(this.element, () => {
      if (this.#phase !== 'waiting') return;
      this.#parsed = true;
      this.#json = { ...readJsonChildren(this.element), ...this.#json };
      this.#readOverrides();
      const own = this.#read('hydrate', COMMON_ATTRIBUTES.hydrate);
      const strategy = isDue(this.element)
        ? 'load'
        : ((own as Hydrate | undefined) ?? this.#spec.contract.hydrate);
      this.#disarm = whenDue(this.element, strategy, () => this.begin());
    });
  }

  /** Mounts if the required values are there; else the server HTML stays and the state says so. */
  begin(): void {
    if (this.#phase !== 'waiting') return;
    // Still being parsed: the children that are to come may hold what is needed.
    if (!this.#parsed) {
      Reflect.set(this.element, due, true);
      return;
    }
    if (this.problems().length > 0) {
      this.setState('error');
      return;
    }
    const start = () => {
      if (this.#phase !== 'waiting') return;
      this.#disarm?.();
      this.#phase = 'mounted';
      if (this.#state === 'error') this.#clearState();
      this.#doors.mount();
    };
    const { i18n } = getRuntime();
    const translating = this.#spec.texts.flatMap((texts) => i18n.add(texts) ?? []);
    if (translating.length > 0) void Promise.all(translating).then(start);
    else start();
  }

  /** Called a task after removal, unless the element came back. */
  removed(): void {
    this.#disarm?.();
    if (this.#phase === 'mounted') this.#doors.unmount();
    this.#phase = 'apart';
    this.#parsed = false;
    this.#fixed = undefined;
    this.#ready = false;
    this.#whenReady = undefined;
    this.#methods.forget();
    this.#clearState();
  }

  #clearState(): void {
    if (this.#state) this.#internals?.states.delete(this.#state);
    this.#state = undefined;
    delete this.element.dataset['state'];
    this.element.ariaBusy = null;
  }

  #readOverrides(): void {
    const id = this.#read('texts', COMMON_ATTRIBUTES.texts);
    const script = typeof id === 'string' ? document.getElementById(id) : null;
    if (!script) return;
    try {
      const texts: unknown = JSON.parse(script.textContent ?? '');
      if (typeof texts !== 'object' || texts === null) return;
      for (const [key, text] of Object.entries(texts))
        if (typeof text === 'string') this.#overrides[key] = text;
    } catch (error) {
      report(this.element, 'bad-json', `texts="${String(id)}": expected valid JSON, got: ${String(error)}`);
    }
  }

  /** Required values that are missing or wrong, each reported to the console once. */
  problems(): string[] {
    const missing: string[] = [];
    for (const [name, { required }] of this.#spec.attributes) {
      if (required && this.#read(name) === undefined) missing.push(kebab(name));
    }
    const { requireOne = [] } = this.#spec.contract;
    const given = requireOne.filter((name) => this.#read(name) !== undefined);
    if (requireOne.length > 0 && given.length === 0) missing.push(requireOne.map(kebab).join(' or '));
    for (const name of missing) {
      report(this.element, 'missing-attribute', `${name}: expected a value, and found none that fits`);
    }
    if (given.length > 1) {
      const [first = '', ...others] = given.map(kebab);
      report(
        this.element,
        'two-attributes',
        `${others.join(', ')}: expected only one with ${first}; ${first} wins`,
      );
    }
    return missing;
  }

  /** The component's props: property > attribute > `data-` twin > JSON child > default. */
  props(): Record<string, unknown> {
    const props: Record<string, unknown> = {};
    const fixed = new Map<string, unknown>(this.#fixed);
    for (const [name, attribute] of this.#spec.attributes) {
      let value = this.#read(name, attribute);
      if (attribute.fixed) {
        if (fixed.has(name)) value = fixed.get(name);
        else fixed.set(name, value);
      }
      props[name] = value;
    }
    this.#fixed = fixed;
    props['json'] = this.#parsedJson();
    props['host'] = this;
    return props;
  }

  #parsedJson(): Record<string, unknown> {
    const parsed: Record<string, unknown> = {};
    for (const [name, { type }] of Object.entries(this.#spec.contract.json ?? {})) {
      const raw = this.#json?.[name];
      if (raw === undefined) continue;
      const result = coerce(type, raw);
      if (result.ok) parsed[name] = result.value;
      else report(this.element, 'bad-json', `JSON child "${name}": expected ${result.expected}`);
    }
    return parsed;
  }

  #read(name: string, attribute = this.#spec.attributes.get(name)): unknown {
    if (!attribute) return undefined;
    const { type } = attribute;
    const dashed = kebab(name);
    const props = this.#json?.['props'];
    const raw =
      this.#properties.get(name) ??
      this.element.getAttribute(dashed) ??
      this.element.getAttribute(`data-${dashed}`) ??
      (typeof props === 'object' && props !== null && Object.hasOwn(props, name)
        ? Reflect.get(props, name)
        : null);
    const fallback = attribute.default ?? (isBoolean(type) ? false : undefined);
    if (raw === null || raw === undefined) return fallback;
    const result = coerce(type, raw);
    if (result.ok) return result.value;
    report(this.element, 'bad-value', `${dashed}="${String(raw).slice(0, 80)}": expected ${result.expected}`);
    return fallback;
  }
}
