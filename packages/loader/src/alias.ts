import { isJson } from '@apunt/element/json-child';
import { serverHtmlOf } from '@apunt/element/server-html';
import { whenParsed } from '@apunt/element/parsed';
import { isPressed } from '@apunt/element/pressed';
import { ALL_RIGHTS, type AliasRights } from './door.ts';

/*
 * `<div data-apunt="poll" data-poll-id="7">`, which CMS editors keep where they strip unknown tags: the widget stands in the
 * div, and all that a page does to the div happens to the widget (docs/adr/0025).
 */

/** Names as contracts have them; what frameworks keep on elements is called otherwise. */
const PROPERTY = /^(?!jQuery\d)[a-z][a-z\d]*$/i;

/** Values that are the widget's. `data-state` is what the widget says, not what it is told; `title` is a property of any div. */
const isGiven = (name: string): boolean =>
  (name.startsWith('data-') && name !== 'data-apunt' && name !== 'data-state') || name === 'title';

function copyAttribute(from: Element, to: Element, name: string, rights: AliasRights): void {
  if (!isGiven(name) || !rights.attribute(name)) return;
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, rights.valueOf(name, value));
}

function copyProperties(from: Element, to: Element): void {
  for (const name of Object.keys(from))
    if (PROPERTY.test(name)) Reflect.set(to, name, Reflect.get(from, name));
}

/** Puts a node at the end of the widget; the focus, frames and media in it stay as they are where the browser can do that. */
function put(node: Node, widget: Element): void {
  const move: unknown = Reflect.get(widget, 'moveBefore');
  if (typeof move === 'function' && node.isConnected && widget.isConnected)
    Reflect.apply(move, widget, [node, null]);
  else widget.append(node);
}

/** Gives the div the properties and methods of its widget, whose class is known now. */
function forward(stand: HTMLElement, widget: HTMLElement, catchUp: () => void): void {
  copyProperties(stand, widget);
  const members = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(widget));
  for (const [name, { value }] of Object.entries(members)) {
    if (name === 'constructor') continue;
    const read = (): unknown => {
      catchUp();
      return Reflect.get(widget, name);
    };
    Object.defineProperty(stand, name, {
      configurable: true,
      ...(typeof value === 'function'
        ? { value: (...args: unknown[]): unknown => Reflect.apply(Object(read()), widget, args) }
        : { get: read, set: (given: unknown) => void Reflect.set(widget, name, given) }),
    });
  }
}

/** True for a child that the widget may have; one that asks for a slot without the right to it goes without the slot, of which the checks tell. */
function isAllowed(node: Node, rights: AliasRights): boolean {
  if (!(node instanceof Element)) return true;
  const { slot } = node;
  if (!rights.slot(slot)) {
    node.removeAttribute('slot');
    node.setAttribute('data-apunt-slot', slot);
  }
  return !isJson(node) || rights.scripts;
}

/** Puts the children of the div into the widget, those that stand there of late. */
function takeIn(stand: HTMLElement, widget: HTMLElement, rights: AliasRights): void {
  if (!widget.parentNode) {
    // The page has replaced the content of the div: so it means that of the widget, which stays.
    for (const node of serverHtmlOf(widget)) node.remove();
    stand.append(widget);
  }
  const nodes = [...stand.childNodes].filter((node) => node !== widget && isAllowed(node, rights));
  for (const node of nodes) put(node, widget);
}

function settle(stand: HTMLElement, tag: string, rights: AliasRights): void {
  // A copy of a div that has its widget already brings a copy of that along.
  const present = stand.querySelector<HTMLElement>(`:scope>${tag}`);
  const widget = present ?? document.createElement(tag);
  delete stand.dataset['state'];
  for (const name of stand.getAttributeNames()) copyAttribute(stand, widget, name, rights);
  copyProperties(stand, widget);
  if (!present) stand.append(widget);
  takeIn(stand, widget, rights);
  // Copies only the attribute that has changed: the widget may have set others on its own element.
  const follow = (records: readonly MutationRecord[]) => {
    for (const { attributeName } of records)
      if (attributeName !== null) copyAttribute(stand, widget, attributeName, rights);
    if (
      records.some(({ type }) => type === 'childList') &&
      (!widget.parentNode || widget.parentNode === stand)
    )
      takeIn(stand, widget, rights);
  };
  const observer = new MutationObserver(follow);
  observer.observe(stand, { attributes: true, childList: true });
  void customElements
    .whenDefined(tag)
    .then(() => forward(stand, widget, () => follow(observer.takeRecords())));
}

const settled = new WeakSet<HTMLElement>();

function settleOnce(stand: HTMLElement, tag: string, rights: AliasRights): void {
  if (settled.has(stand)) return;
  if (isPressed(stand)) requestAnimationFrame(() => settleOnce(stand, tag, rights));
  else {
    settled.add(stand);
    settle(stand, tag, rights);
  }
}

/**
 * Makes the widget of a div that stands for it, as soon as the parser has read all of the div and nobody presses anything in it. Whoever
 * has heard of the end of a press, and cannot wait for the next frame, calls once more.
 */
export function unalias(stand: HTMLElement, name: string, rights: AliasRights = ALL_RIGHTS): void {
  whenParsed(stand, () => settleOnce(stand, `apunt-${name}`, rights));
}
