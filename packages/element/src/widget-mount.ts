import { createElement, type ReactNode } from 'react';
import type { WidgetHost } from './widget-host.ts';
import { markLanguage } from './language.ts';
import { portal, unportal, type Entry } from './renderer.tsx';
import { Shell } from './Shell.tsx';

const STORE = 'data-apunt-fallback';
/** Attribute of the slots that are made here, and not by the widget's component. */
const OURS = 'data-mount';

/**
 * Where one widget is rendered: a shadow root or a light child. Also shows and hides the server HTML that the widget
 * replaces.
 */
export class WidgetMount implements Entry {
  readonly container: ShadowRoot | HTMLElement;
  readonly node: ReactNode;
  readonly host: WidgetHost;
  bundle: Entry['bundle'];
  #fallback: HTMLSlotElement | undefined;
  readonly #stopMarking: (() => void) | undefined;

  constructor(host: WidgetHost) {
    const { element, spec } = host;
    this.host = host;
    const isBack = element.shadowRoot !== null;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    if (isBack) for (const slot of root.querySelectorAll(`:scope > slot[${OURS}]`)) slot.remove();
    if (spec.contract.dom === 'light') {
      const box = document.createElement('div');
      this.container = box;
      box.slot = 'apunt';
      this.#addSlot().name = 'apunt';
      this.#fallback = this.#addSlot();
      element.append(box);
      const scope = element.getRootNode();
      if (scope instanceof Document || scope instanceof ShadowRoot) {
        const missing = spec.styles.filter((sheet) => !scope.adoptedStyleSheets.includes(sheet));
        if (missing.length > 0) scope.adoptedStyleSheets.push(...missing);
      }
    } else {
      this.container = root;
      root.adoptedStyleSheets = spec.styles;
      // A widget that does not wait for data is complete with its first commit, so only the others show the server HTML
      // until then.
      if (spec.contract.manualReady) this.#fallback = this.#addSlot();
    }
    this.node = createElement(Shell, { mount: this });
    this.#stopMarking = markLanguage(element, this.container);
    portal(this);
  }

  get events(): readonly string[] | undefined {
    return this.host.spec.contract.listens;
  }

  get #box(): HTMLElement | undefined {
    return this.container instanceof HTMLElement ? this.container : undefined;
  }

  #addSlot(): HTMLSlotElement {
    const slot = document.createElement('slot');
    slot.setAttribute(OURS, '');
    this.host.element.shadowRoot?.append(slot);
    return slot;
  }

  /** Puts the server HTML back on the page, or takes it away again. */
  showFallback(shown: boolean): void {
    const { element } = this.host;
    if (!this.#box) {
      if (!shown) this.#fallback?.remove();
      else if (this.#fallback) this.container.append(this.#fallback);
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
    unportal(this);
    this.showFallback(true);
    // React still owns the nodes inside; removing the box removes them from the page.
    this.#box?.remove();
  }
}
