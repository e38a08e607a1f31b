import { createElement, type ReactNode } from 'react';
import type { WidgetHost } from './widget-host.ts';
import { markLanguage } from './language.ts';
import { portal, unportal, type Entry } from './renderer.tsx';
import { seat, unseat } from './seats.ts';
import { serverHtmlOf } from './server-html.ts';
import { adoptSheets } from './sheets.ts';
import { Shell } from './Shell.tsx';

/** Attribute of the template in which a light-DOM widget keeps the server HTML. */
export const FALLBACK = 'data-apunt-fallback';
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
      // The widget's words beside server HTML that stays come after that HTML, and so move none of it.
      this.#fallback = this.#addSlot();
      this.#addSlot().name = 'apunt';
      seat(box, element);
    } else {
      this.container = root;
      // A widget that does not wait for data is complete with its first commit, so only the others show the server HTML
      // until then.
      if (spec.contract.manualReady) this.#fallback = this.#addSlot();
    }
    this.dress();
    this.node = createElement(Shell, { mount: this });
    this.#stopMarking = markLanguage(element, this.container);
    portal(this);
  }

  get events(): readonly string[] | undefined {
    return this.host.spec.contract.listens;
  }

  /** Adopts the styles of the tag; again when the element has come into another document. */
  dress(): void {
    const { element, spec } = this.host;
    const { container } = this;
    if (!('adoptedStyleSheets' in container)) adoptSheets(element, element.getRootNode(), spec.styles);
    else if (element.ownerDocument === document) container.adoptedStyleSheets = spec.styles;
    else adoptSheets(element, container, spec.styles);
  }

  /** Puts the light child back that the page has taken away. Server HTML that has come meanwhile takes the place of the kept one. */
  stand(): void {
    const box = this.#box;
    const { element, isReady } = this.host;
    if (!box || box.parentNode === element) return;
    if (serverHtmlOf(element).length > 0) element.querySelector(`:scope>template[${FALLBACK}]`)?.remove();
    seat(box, element);
    if (isReady) this.showFallback(false);
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
    let store = element.querySelector<HTMLTemplateElement>(`:scope > template[${FALLBACK}]`);
    if (shown) {
      if (store) element.append(store.content);
      store?.remove();
    } else if (!store) {
      store = document.createElement('template');
      store.setAttribute(FALLBACK, '');
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
    if (this.#box) unseat(this.#box);
  }
}
