import { createElement } from 'react';
import type { WidgetHost } from './widget-host.ts';
import { markLanguage } from './language.ts';
import { portal } from './renderer.tsx';
import { Shell } from './Shell.tsx';

const STORE = 'data-apunt-fallback';
/** Attribute of the slots that are made here, and not by the widget's component. */
const OURS = 'data-mount';

/**
 * Where one widget is rendered: a shadow root or a light child. Also shows and hides the server HTML that the widget
 * replaces.
 */
export class WidgetMount {
  readonly #host: WidgetHost;
  readonly #root: ShadowRoot;
  #fallback: HTMLSlotElement | undefined;
  readonly #box: HTMLElement | undefined;
  readonly #unmount: () => void;
  readonly #stopMarking: (() => void) | undefined;

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
      // A widget that does not wait for data is complete with its first commit, so only the others show the server HTML
      // until then.
      if (spec.contract.manualReady) this.#fallback = this.#addSlot();
    }
    this.#unmount = portal({
      container: this.#box ?? this.#root,
      node: createElement(Shell, { host, mount: this }),
      events: spec.contract.listens,
    });
    this.#stopMarking = markLanguage(element, this.#box ?? this.#root);
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
    // In light DOM a hidden second form would confuse autofill, so the server HTML is kept in a template.
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
    this.#stopMarking?.();
    this.#unmount();
    this.showFallback(true);
    // React still owns the nodes inside; removing the box removes them from the page.
    this.#box?.remove();
  }
}
