import r2wc from '@r2wc/core';
import { createElement, type ComponentType } from 'react';
import type { WidgetTexts } from '@apunt/i18n/i18n';
import { COMMON_ATTRIBUTES, kebab, type WidgetContract } from './contract.ts';
import { WidgetHost, type WidgetProps, type WidgetSpec } from './host.ts';
import { mount } from './renderer.tsx';
import { Shell } from './Shell.tsx';

export interface WidgetOptions {
  /** Adopted by the element's root; made once, shared by all instances. */
  styles?: readonly CSSStyleSheet[];
  texts?: readonly WidgetTexts[];
}

/** What every one of our elements offers to the page. */
export interface WidgetElement extends HTMLElement {
  readonly state: string | undefined;
  data: unknown;
  reload(): void;
  /** Mounts at once, whatever the `hydrate` strategy. */
  mount(): void;
  whenReady(): Promise<void>;
}

interface R2wcInstance extends HTMLElement {
  container: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

interface Mounted {
  unmount(): void;
}

/** The element behind a shadow root that r2wc has made. */
const stages = new WeakMap<ShadowRoot, () => () => void>();

// r2wc makes the class, mounts and unmounts; its own attribute, property and event layers stay unused (DESIGN: docs/adr/0002).
const R2wcElement = r2wc<{ container?: HTMLElement }, Mounted>(
  () => null,
  { shadow: 'open', props: [], events: [] },
  {
    mount: (container) => {
      const root: unknown = container;
      const start = root instanceof ShadowRoot ? stages.get(root) : undefined;
      return { unmount: start ? start() : () => {} };
    },
    update: () => {},
    unmount: (mounted) => mounted.unmount(),
  },
) as unknown as new () => R2wcInstance; // its type hides the callbacks that a subclass has to call

const leaving = new Set<() => void>();

/** One task later, elements that have not come back are let go. Moves within a task keep everything. */
function leaveLater(leave: () => void): void {
  if (leaving.size === 0) {
    setTimeout(() => {
      const all = [...leaving];
      leaving.clear();
      for (const one of all) one();
    });
  }
  leaving.add(leave);
}

const FALLBACK = 'data-apunt-fallback';

/**
 * Defines the custom element of a contract around a React component. Harmless when the tag is defined already,
 * by us or by another copy of the script.
 */
export function defineWidget<C extends WidgetContract>(
  contract: C,
  component: ComponentType<WidgetProps<C>>,
  { styles = [], texts = [] }: WidgetOptions = {},
): void {
  if (customElements.get(contract.tag)) return;
  const attributes = new Map(Object.entries({ ...COMMON_ATTRIBUTES, ...contract.attributes }));
  const observed = [...attributes.keys()].flatMap((name) => [kebab(name), `data-${kebab(name)}`]);
  // The contract ties component and spec together; past this line both are handled without their particular type.
  const spec = { contract, component, styles, texts, attributes } as unknown as WidgetSpec;

  class Widget extends R2wcElement implements WidgetElement {
    static readonly observedAttributes = observed;
    readonly #host: WidgetHost;
    readonly #fallback = document.createElement('slot');
    #connected = false;

    constructor() {
      super();
      const root = this.container;
      root.append(this.#fallback);
      this.#host = new WidgetHost(this, spec, {
        mount: () => super.connectedCallback(),
        unmount: () => super.disconnectedCallback(),
      });
      stages.set(root, () => this.#start(root));
      // Values set before the code arrived stand as own properties and would hide the accessors for ever.
      for (const name of Object.keys(this)) {
        if (name !== 'data' && !attributes.has(name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }

    #start(root: ShadowRoot): () => void {
      const light = contract.dom === 'light';
      let container: Element | ShadowRoot = root;
      if (light) {
        container = document.createElement('div');
        container.slot = 'apunt';
        const place = document.createElement('slot');
        place.name = 'apunt';
        root.append(place);
        this.append(container);
        const scope = this.getRootNode();
        if (scope instanceof Document || scope instanceof ShadowRoot) {
          const missing = styles.filter((sheet) => !scope.adoptedStyleSheets.includes(sheet));
          if (missing.length > 0) scope.adoptedStyleSheets.push(...missing);
        }
      } else root.adoptedStyleSheets = [...styles];
      const showFallback = (shown: boolean) => this.#showFallback(shown);
      const node = createElement(Shell, { host: this.#host as WidgetHost, spec, showFallback });
      const unmount = mount({ container, node });
      return () => {
        unmount();
        showFallback(true);
        if (!light) return;
        root.querySelector('slot[name=apunt]')?.remove();
        // React still owns what is inside; it goes with the container.
        if (container instanceof Element) container.remove();
      };
    }

    #showFallback(shown: boolean): void {
      if (contract.dom === 'shadow') {
        if (shown) this.container.append(this.#fallback);
        else this.#fallback.remove();
        return;
      }
      // In light DOM a hidden twin of the form would confuse autofill, so it waits in a template of its own.
      let store = this.querySelector<HTMLTemplateElement>(`:scope > template[${FALLBACK}]`);
      if (shown) {
        if (store) this.append(store.content);
        store?.remove();
      } else if (!store) {
        store = document.createElement('template');
        store.setAttribute(FALLBACK, '');
        store.content.append(
          ...[...this.childNodes].filter((node) => !(node instanceof Element && node.slot)),
        );
        this.append(store);
      }
    }

    get state(): string | undefined {
      return this.#host.state;
    }

    get data(): unknown {
      return this.#host.data;
    }

    set data(value: unknown) {
      this.#host.setData(value);
    }

    getProperty(name: string): unknown {
      return this.#host.getProperty(name);
    }

    setProperty(name: string, value: unknown): void {
      this.#host.setProperty(name, value);
    }

    invoke(name: string, args: readonly unknown[]): unknown {
      return this.#host.invoke(name, args);
    }

    reload(): void {
      this.#host.reload();
    }

    mount(): void {
      this.#host.begin();
    }

    whenReady(): Promise<void> {
      return this.#host.whenReady();
    }

    override focus(options?: FocusOptions): void {
      const root = contract.dom === 'light' ? this : this.container;
      const first = root.querySelector<HTMLElement>(
        'a[href],button:not([disabled]),input:not([type=hidden],[disabled]),select,textarea,[tabindex="0"]',
      );
      if (first && this.#host.isReady) first.focus(options);
      else super.focus(options);
    }

    attributeChangedCallback(): void {
      this.#host?.changed();
    }

    override connectedCallback(): void {
      leaving.delete(this.#leave);
      if (this.#connected) return;
      this.#connected = true;
      this.#host.connected();
    }

    override disconnectedCallback(): void {
      leaveLater(this.#leave);
    }

    // Its presence makes moveBefore() a move instead of a removal and an insertion.
    connectedMoveCallback(): void {}

    readonly #leave = (): void => {
      if (this.isConnected) return;
      this.#connected = false;
      this.#host.removed();
    };
  }

  for (const name of attributes.keys()) {
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
