import r2wc from '@r2wc/core';
import type { ComponentType } from 'react';
import type { User } from '@apunt/session/session.store';
import type { Namespace, WidgetTexts } from '@apunt/i18n/i18n';
import { completeSelector, jsonAttributes, type WidgetContract } from './contract.ts';
import type { WidgetProps } from './host.ts';
import { HOST, MOUNT, UNMOUNT, WidgetHost, type WidgetSpec } from './widget-host.ts';
import { typedIn, type Leaving } from './leaving.ts';
import { enqueue } from './renderer.tsx';
import { findRuntime } from './runtime.ts';
import { WidgetMount } from './widget-mount.ts';
import { knownAttributes } from './values.ts';

/** The text files that a contract names, in its order; a missing one is a type error. */
type TextsOf<N extends readonly Namespace[]> = { readonly [I in keyof N]: WidgetTexts<N[I]> };

/** What `defineWidget` needs beside the contract and the component. */
export interface WidgetOptions<C extends WidgetContract> {
  /** Adopted by the element's root; made once, shared by all instances. */
  styles?: readonly CSSStyleSheet[];
  texts: TextsOf<C['texts']>;
}

/** The properties and methods that every element of the library offers to the page. */
export interface WidgetElement extends HTMLElement {
  readonly state: string | undefined;
  /** Who is logged in, as far as the page knows; null for nobody. */
  readonly user: User | null;
  data: unknown;
  reload(): void;
  /** Mounts at once, whatever the `hydrate` strategy. */
  mount(): void;
  whenReady(): Promise<void>;
}

interface R2wcInstance extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

// r2wc makes the class, mounts and unmounts; its own attribute, property and event layers stay unused (docs/adr/0002).
const R2wcElement = r2wc<{ container?: HTMLElement }, WidgetMount | undefined>(
  () => null,
  { props: [], events: [] },
  {
    mount(element) {
      const host: unknown = Reflect.get(element, HOST);
      return host instanceof WidgetHost ? new WidgetMount(host) : undefined;
    },
    update: () => {},
    unmount: (mounted) => mounted?.close(),
  },
) as unknown as new () => R2wcInstance; // its type hides the callbacks that a subclass has to call

const leaving = new Set<{ leave(): void }>();
/** Those of them that hold a form. */
let forms: Leaving[] = [];
/** The paths of the pages that elements with forms have been put into. */
const paths = new WeakMap<Element, string>();

/** Unmounts elements one task after their removal, unless they have been put back: a move within a task keeps their state. */
function leaveLater(element: { leave(): void }): void {
  if (leaving.size === 0) {
    setTimeout(() => {
      const all = [...leaving];
      leaving.clear();
      forms = [];
      for (const element of all) element.leave();
    });
  }
  leaving.add(element);
}

/** An element that waits for nothing, and has neither data nor texts nor a life behind it. */
const RESTING = '[hydrate=none]:not([data-json],[texts],[data-texts],[data-state])';

/**
 * Defines the custom element of a contract around a React component. Harmless when the tag is defined already,
 * by us or by another copy of the script.
 */
export function defineWidget<C extends WidgetContract>(
  contract: C,
  component: ComponentType<WidgetProps<C>>,
  { styles = [], texts }: WidgetOptions<C>,
): void {
  if (customElements.get(contract.tag)) return;
  const attributes = knownAttributes(contract);
  const observed = [...attributes.written.keys(), ...jsonAttributes(contract), 'data-state'];
  // The contract ties component and spec together; past this line both are handled without their particular type.
  const complete = completeSelector(contract);
  const spec = {
    contract,
    component,
    styles: [...styles],
    texts,
    attributes,
    complete,
  } as unknown as WidgetSpec;

  class Widget extends R2wcElement implements WidgetElement {
    static readonly observedAttributes = observed;
    #host: WidgetHost | undefined;
    #connected = false;
    /** In the page, and left alone until somebody asks something of it. */
    #rests = false;

    constructor() {
      super();
      // Values that were set before the upgrade are own properties, which would hide the accessors: they are set again
      // through them.
      for (const name of Object.keys(this)) {
        if (name !== 'data' && !attributes.all.has(name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        if (value !== undefined) Reflect.set(this, name, value);
      }
    }

    /** Creates the host when it is first needed, because a thousand elements may upgrade in one task. */
    #life(): WidgetHost {
      this.#host ??= new WidgetHost(this, spec);
      if (this.#rests) {
        this.#rests = false;
        this.#host.connected();
      }
      return this.#host;
    }

    get [HOST](): WidgetHost {
      return this.#life();
    }

    [MOUNT](): void {
      super.connectedCallback();
    }

    [UNMOUNT](): void {
      super.disconnectedCallback();
    }

    get state(): string | undefined {
      return this.#host?.state;
    }

    get user(): User | null {
      return findRuntime()?.session.store.getState().user ?? null;
    }

    get data(): unknown {
      return this.#life().values.data;
    }

    set data(value: unknown) {
      this.#life().values.data = value;
      this.#life().changed();
    }

    getProperty(name: string): unknown {
      return this.#life().values.read(name);
    }

    setProperty(name: string, value: unknown): void {
      this.#life().values.setProperty(name, value);
      this.#life().changed();
    }

    invoke(name: string, args: readonly unknown[]): unknown {
      return this.#life().invoke(name, args);
    }

    reload(): void {
      this.#life().reload();
    }

    mount(): void {
      this.#life().begin();
    }

    whenReady(): Promise<void> {
      return this.#life().whenReady();
    }

    override focus(options?: FocusOptions): void {
      const root = contract.dom === 'light' ? this : this.shadowRoot;
      const first = root?.querySelector<HTMLElement>(
        'a[href],button:not([disabled]),input:not([type=hidden],[disabled]),select,textarea,[tabindex="0"]',
      );
      if (first && this.#host?.isReady) first.focus(options);
      else super.focus(options);
    }

    attributeChangedCallback(name: string, _: string | null, value: string | null): void {
      if (name === 'data-state') {
        if (value === null) this.#host?.stripped();
        return;
      }
      if (name.startsWith('data-json')) (this.#rests ? this.#life() : this.#host)?.values.readJson();
      this.#host?.changed();
    }

    override connectedCallback(): void {
      leaving.delete(this);
      if (this.#connected) return;
      this.#connected = true;
      if (contract.dom === 'light') {
        paths.set(this, location.pathname);
        // Filled until the end of this task: browsers may tell of those that come before they tell of those that leave.
        this.#life().leaving = forms;
      }
      // A long story has thousands of these: they are nodes, and have no host.
      this.#rests =
        !this.#host &&
        !contract.json &&
        document.readyState !== 'loading' &&
        this.matches(RESTING) &&
        !this.querySelector('script');
      // Queued like mounting, because a thousand elements may be connected in one task.
      if (!this.#rests) enqueue(this, () => this.#connected && this.#life().connected(), false);
    }

    override disconnectedCallback(): void {
      if (contract.dom === 'light')
        forms.push({ element: this, typed: typedIn(this), path: paths.get(this) });
      leaveLater(this);
    }

    adoptedCallback(): void {
      this.#host?.adopted();
    }

    // Its presence makes moveBefore() a move instead of a removal and an insertion.
    connectedMoveCallback(): void {}

    leave(): void {
      if (this.isConnected) return;
      this.#connected = this.#rests = false;
      this.#host?.removed();
    }
  }

  for (const name of attributes.all.keys()) {
    Object.defineProperty(Widget.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Widget) {
        return this.getProperty(name);
      },
      set(this: Widget, value: unknown) {
        this.setProperty(name, value);
      },
    });
  }
  for (const name of Object.keys(contract.methods ?? {})) {
    Object.defineProperty(Widget.prototype, name, {
      configurable: true,
      value(this: Widget, ...args: readonly unknown[]) {
        return this.invoke(name, args);
      },
    });
  }
  customElements.define(contract.tag, Widget);
}
