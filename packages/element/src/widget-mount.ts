import { createElement } from 'react';
import type { WidgetHost } from './widget-host.ts';
import { portal } from './renderer.tsx';
import { Shell } from './Shell.tsx';

const STORE = 'data-apunt-fallback';
/** Marks the slots that are not the widget's own. */
const OURS = 'data-mount';

/** The place in the page where one widget's React stands, beside the server HTML that it takes the place of. */
export class WidgetMount {
  readonly #host: WidgetHost;
  readonly #root: ShadowRoot;
  #fallback: HTMLSlotElement | undefined;
  readonly #box: HTMLElement | undefined;
  readonly #unmount: () => void;

  constructor(host: WidgetHost) {
    const { element, spec } = host;
    this.#host = host;
    this.#root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    for (const slot of this.#root.querySelectorAll(`:scope > slot[${OURS}]`)) slot.remove();
    if (spec.contract.dom === 'light') {
      this.#box = document.createElement('div');
      this.#box.slot = 'apunt';
      this.#addSlot().name = 'apunt';
      this.#fallback = this.#addSlot();
      element.append(this.#box);
      const scope = element.getRootNode();
      if (scope instanceof Document || scope instanceof ShadowRoot) {
        const missing = spec.styles.filter((sheet) => !scope.adoptedStyleSheets.includes(sheet));
        if (missing.length > 0) scope.adoptedStyleSheets.push(...missing);
      }
    } else {
      this.#root.adoptedStyleSheets = [...spec.styles];
      // Without waiting for data the first commit is useful already, and nothing has to stand in for it.
      if (spec.contract.manualReady) this.#fallback = this.#addSlot();
    }
    this.#unmount = portal({
      container: this.#box ?? this.#root,
      node: createElement(Shell, { host, mount: this }),
      events: spec.contract.listens,
    });
  }

  #addSlot(): HTMLSlotElement {
    const slot = document.createElement('slot');
    slot.setAttribute(OURS, '');
    this.#root.append(slot);
    return slot;
  }

  /** Puts the server HTML back on the page, or takes it away again. */
  showFallback(shown: boolean): void {
    const { element } = this.#host;
    if (!this.#box) {
      if (!shown) this.#fallback?.remove();
      else if (this.#fallback) this.#root.append(this.#fallback);
      else this.#fallback = this.#addSlot();
      return;
    }
    // In light DOM a hidden twin of the form would confuse autofill, so it waits in a template of its own.
    let store = element.querySelector<HTMLTemplateElement>(`:scope > template[${STORE}]`);
    if (shown) {
      if (store) element.append(store.content);
      store?.remove();
    } else if (!store) {
      store = document.createElement('template');
      store.setAttribute(STORE, '');
      const nodes = [...element.childNodes].filter((node) => !(node instanceof Element && node.slot));
      store.content.append(...nodes);
      element.append(store);
    }
  }

  close(): void {
    this.#unmount();
    this.showFallback(true);
    // React still owns what is inside; it goes with its box.
    this.#box?.remove();
  }
}
