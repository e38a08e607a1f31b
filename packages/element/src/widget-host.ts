import type { Api } from '@apunt/api/api';
import type { ComponentType } from 'react';
import type { Values as Placeholders, WidgetTexts } from '@apunt/i18n/i18n';
import { restWhileComplete } from './rest.ts';
import { siteOf, type Site } from './config.ts';
import type { EventDetail, Hydrate, WidgetContract } from './contract.ts';
import type { Host, WidgetProps } from './host.ts';
import { whenDue } from './hydrate.ts';
import type { Leaving } from './leaving.ts';
import { MethodDesk, type Methods } from './methods.ts';
import { whenParsed } from './parsed.ts';
import { isPressed } from './pressed.ts';
import { enqueue } from './renderer.tsx';
import { keepRoom, letGo } from './room.ts';
import { getRuntime, whenStarted } from './runtime.ts';
import { Values, type KnownAttributes } from './values.ts';

/** All that the elements of one tag share: made once by `defineWidget`, read by every instance. */
export interface WidgetSpec<C extends WidgetContract = WidgetContract> {
  readonly contract: C;
  readonly component: ComponentType<WidgetProps<C>>;
  /** Adopted by every root of the tag: the array is handed to the browser, which copies it. */
  readonly styles: CSSStyleSheet[];
  readonly texts: readonly WidgetTexts[];
  readonly attributes: KnownAttributes;
  /** Selector of elements that may need no code (`completeSelector`); empty for tags that always need it. */
  readonly complete: string;
}

/** Key of the method by which the host puts React into its element. */
export const MOUNT = Symbol('mount');
/** Key of the method by which the host takes React out of its element again. */
export const UNMOUNT = Symbol('unmount');
/** Key under which r2wc's renderer, which is given the element only, finds the host. */
export const HOST = Symbol('host');
/** A custom element as its host sees it: `MOUNT` and `UNMOUNT` go to r2wc's connected and disconnected callbacks. */
export type HostElement = HTMLElement & { readonly [HOST]: WidgetHost; [MOUNT](): void; [UNMOUNT](): void };

/** What the host calls on the rendered widget (`Shell`). */
interface View {
  update(): void;
  takeOver(): void;
  stand(): void;
  dress(): void;
  leave(): void;
}

const due = Symbol.for('apunt.due');
/** What a waiting element does once it is due: one function for all, because a thousand may wait. */
const begin = (element: Element) => (element as HostElement)[HOST].begin();
const isDue = (element: Element): boolean => Reflect.get(element, due) === true;

/** The life of one element: values, states, events, and when to mount. The component talks to the page through it. */
export class WidgetHost<C extends WidgetContract = WidgetContract> implements Host<C> {
  readonly element: HostElement;
  readonly spec: WidgetSpec;
  readonly values: Values;
  #state: string | undefined;
  #internals: ElementInternals | undefined;
  #disarm: (() => void) | undefined;
  #phase: 'apart' | 'parsing' | 'waiting' | 'queued' | 'mounted' = 'apart';
  #updating = false;
  #ready = false;
  #whenReady: { promise: Promise<void>; resolve: () => void } | undefined;
  #view: View | undefined;
  #reloaders: Set<() => void> | undefined;
  #methods: MethodDesk | undefined;
  #api: Api | undefined;
  /** Fills the form with what was typed into the one that stood in its place before. */
  #refill: (() => void) | undefined;
  /** The elements with forms that leave the page in the task in which this one comes. */
  leaving: readonly Leaving[] | undefined;

  constructor(element: HostElement, spec: WidgetSpec) {
    this.element = element;
    this.spec = spec;
    this.values = new Values(element, spec.contract, spec.attributes);
  }

  emit<E extends keyof C['events'] & string>(name: E, detail: EventDetail<C, E> & object): boolean {
    const events: Readonly<Record<string, { readonly cancelable?: true }>> = this.spec.contract.events;
    return this.dispatch(name, detail, events[name]?.cancelable);
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

  get api(): Api {
    const { api } = getRuntime();
    this.#api ??= {
      ...api,
      send: (request, schema) => api.send({ source: this.element, ...request }, schema),
    };
    return this.#api;
  }

  readonly t = (key: string, values?: Placeholders): string => {
    const { i18n } = getRuntime();
    const text = this.values.textFor(key);
    return text === undefined ? i18n.text(key, values) : i18n.fill(text, values);
  };

  tDynamic(key: string, fallback: string, values?: Placeholders): string {
    const isKnown = this.values.textFor(key) !== undefined || getRuntime().i18n.has(key);
    return this.t(isKnown ? key : fallback, values);
  }

  errorText(type: string): string {
    return this.tDynamic(`errors.${type}`, 'errors.unknown');
  }

  get life(): object | undefined {
    return this.#view;
  }

  get site(): Site {
    const site = this.values.read('site');
    return siteOf(typeof site === 'string' ? site : getRuntime().config.site);
  }

  navigate(url: string, reason: string, mode?: 'replace'): void {
    if (this.dispatch('apunt-navigate', { url, reason }, true)) getRuntime().navigate(url, mode);
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
    this.element.setAttribute('data-state', state);
    this.#settle();
  }

  /** There is something useful to be seen, or there will be nothing: the room kept for it is let go. */
  #settle(): void {
    const { state } = this;
    if (state === 'error' || (this.#ready && state !== 'loading')) letGo(this.element);
  }

  ready(): void {
    if (this.#ready) return;
    this.#ready = true;
    if (!this.#state) this.setState('ready');
    this.#view?.takeOver();
    this.#settle();
    this.#whenReady?.resolve();
    this.#refill?.();
    this.#refill = undefined;
    this.dispatch('apunt-ready', {});
  }

  /**
   * Called when the page has set the element back to what the server has printed, as libraries do that morph a page. What the widget
   * has drawn comes back when the page is done; one that has adopted the server HTML begins anew with it.
   */
  stripped(): void {
    if (!this.#state) return;
    queueMicrotask(() => {
      if (!this.#state || !this.element.isConnected) return;
      this.element.setAttribute('data-state', this.#state);
      if (!this.#restartAdopted()) this.#view?.stand();
      this.#settle();
    });
  }

  /** Called when the element has come into another document. */
  adopted(): void {
    // Content that a widget has drawn into the page needs styles there, too.
    if (!this.#restartAdopted()) this.#view?.dress();
  }

  /** Begins anew where the widget has adopted the server HTML; false where it has not. */
  #restartAdopted(): boolean {
    if (!this.spec.contract.adopt || this.#phase !== 'mounted') return false;
    this.removed();
    Reflect.set(this.element, due, true);
    this.connected();
    return true;
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
    this.#reloaders ??= new Set();
    this.#reloaders.add(reload);
    return () => this.#reloaders?.delete(reload);
  }

  expose(methods: Methods<C>): () => void {
    this.#methods ??= new MethodDesk();
    return this.#methods.expose(methods);
  }

  reload(): void {
    if (this.#phase !== 'mounted') this.begin();
    this.#reloaders?.forEach((reload) => reload());
  }

  /** Called for a method of the contract: mounts the component if necessary, and passes the call on. */
  invoke(name: string, args: readonly unknown[]): unknown {
    this.begin();
    this.#methods ??= new MethodDesk();
    return this.#methods.invoke(name, args);
  }

  props(): Record<string, unknown> {
    return this.values.props(this);
  }

  connectView(view: View): void {
    this.#view = view;
    // A component may call `ready()` during its first render, before the shell is connected.
    if (this.#ready) view.takeOver();
  }

  /** Called after each change of a value; all changes until the next microtask cause one render. */
  changed(): void {
    if (this.#updating || this.#phase === 'apart') return;
    this.#updating = true;
    queueMicrotask(() => {
      this.#updating = false;
      if (this.#phase === 'mounted') {
        if (this.values.areComplete()) this.#view?.update();
        else this.#retreat();
      } else if (this.#state === 'error') this.begin();
      else if (this.#phase === 'waiting' && this.spec.complete) {
        this.#disarm?.();
        this.#arm();
      }
    });
  }

  connected(): void {
    if (this.#phase !== 'apart') return;
    this.#phase = 'parsing';
    whenParsed(this.element, () => {
      const { element, leaving = [] } = this;
      this.leaving = undefined;
      // Only what has lived has a state.
      if (leaving.length === 0 && !element.hasAttribute('data-state')) this.#open();
      else
        void import('./copies/copies.ts').then(({ takePlace }) => {
          if (this.#phase !== 'parsing') return;
          this.#refill = takePlace(element, this.spec, leaving);
          this.#open();
        });
    });
  }

  #open(): void {
    if (this.#phase !== 'parsing') return;
    this.#phase = 'waiting';
    this.values.open();
    this.#arm();
  }

  /**
   * Waits until the element is due by its strategy. An element with complete server HTML waits for something that needs
   * its code instead.
   */
  #arm(): void {
    const { element, spec } = this;
    const mayRest = spec.complete && !isDue(element) && !this.values.areSet;
    this.#disarm = mayRest ? restWhileComplete(element, spec.complete, () => this.begin()) : undefined;
    if (this.#disarm) return;
    const attribute = this.values.read('hydrate') as Hydrate | undefined;
    const strategy = isDue(element) ? 'load' : (attribute ?? spec.contract.hydrate);
    this.#disarm = whenDue(element, strategy, begin);
  }

  /** Puts the element in the queue for mounting. */
  begin(): void {
    // The parser may not have read all children yet, which may hold values: the element is marked and mounted afterwards.
    if (this.#phase === 'apart' || this.#phase === 'parsing') Reflect.set(this.element, due, true);
    if (this.#phase !== 'waiting') return;
    this.#phase = 'queued';
    // The code of a widget may be there before what all share has started.
    whenStarted(() => this.#enqueue());
  }

  #enqueue(): void {
    enqueue(this.element, () => this.#start());
  }

  /** Mounts if the required values are there; else the server HTML stays and the state says so. */
  #start(): void {
    if (this.#phase !== 'queued') return;
    if (!this.values.areComplete()) {
      this.#phase = 'waiting';
      this.setState('error');
      return;
    }
    const { i18n } = getRuntime();
    const arriving = this.spec.texts.flatMap((texts) => i18n.add(texts) ?? []);
    if (arriving.length > 0) {
      void Promise.all(arriving).then(() => this.#enqueue());
      return;
    }
    if (isPressed(this.element)) {
      requestAnimationFrame(() => this.#enqueue());
      return;
    }
    this.#disarm?.();
    this.#disarm = undefined;
    this.#phase = 'mounted';
    if (this.#state === 'error') this.#clearState();
    this.element[MOUNT]();
  }

  /** A value that it cannot do without has gone: the server HTML comes back, until the value does. */
  #retreat(): void {
    this.#unmount();
    this.#phase = 'waiting';
    this.setState('error');
  }

  #unmount(): void {
    this.#view?.leave();
    if (this.#phase === 'mounted') this.element[UNMOUNT]();
    this.#view = undefined;
    this.#ready = false;
    this.#whenReady = undefined;
    this.#methods?.forget();
  }

  /** Called a task after removal, unless the element came back. */
  removed(): void {
    this.#disarm?.();
    this.#unmount();
    this.#phase = 'apart';
    this.values.close();
    keepRoom(this.element);
    this.#clearState();
  }

  #clearState(): void {
    if (this.#state) this.#internals?.states.delete(this.#state);
    this.#state = undefined;
    this.element.removeAttribute('data-state');
    this.element.ariaBusy = null;
  }
}
