import { SETTLED } from '../room.ts';
import { DRAWN } from '../server-html.ts';
import { fieldsOf, typedIn, type Leaving, type Typed } from '../leaving.ts';
import type { WidgetSpec } from '../widget-host.ts';
import { FALLBACK } from '../widget-mount.ts';
import { refill } from './refill.ts';

/*
 * Elements that a page has copied, has written anew, or has moved into a frame. Fetched by pages that do so.
 */

const followed = new WeakSet<Leaving>();

/** The typed values of the element whose place a new one has taken: on the same page, with the same attributes. Each is taken once. */
function typedBefore(
  element: Element,
  names: readonly string[],
  all: readonly Leaving[],
): readonly Typed[] | undefined {
  const former = all.find(
    (one) =>
      one.element.localName === element.localName &&
      one.path === location.pathname &&
      !one.element.isConnected &&
      !followed.has(one) &&
      names.every((name) => one.element.getAttribute(name) === element.getAttribute(name)),
  );
  if (former) followed.add(former);
  return former?.typed;
}

/** Whether a node stands in an element itself, and not in another one of ours inside. */
const isOf = (element: Element, { parentElement }: Element): boolean => {
  let node = parentElement;
  while (node && node !== element && !node.localName.startsWith('apunt-')) node = node.parentElement;
  return node === element;
};

/**
 * Takes out of an element what another element's widget has drawn: a page may put back a copy, or the HTML, of an element that was
 * alive (snapshots for Back, sliders, `innerHTML +=`). Nobody hears of presses on that. The server HTML stands in its place again.
 */
function clear(element: HTMLElement): void {
  for (const dead of element.querySelectorAll(`:scope>[slot=apunt],[${DRAWN}]`)) {
    if (!isOf(element, dead)) continue;
    for (const slotted of dead.querySelectorAll('.apunt-slotted')) element.append(...slotted.childNodes);
    dead.remove();
  }
  const store = element.querySelector<HTMLTemplateElement>(`:scope>template[${FALLBACK}]`);
  store?.replaceWith(store.content);
  element.removeAttribute('data-state');
  element.removeAttribute(SETTLED);
  element.ariaBusy = null;
}

/**
 * Makes an element new that is a copy of another one, or stands in the place of one that leaves. Gives back the function that fills its
 * form with what was typed before, to be called once the form is there.
 */
export function takePlace(
  element: HTMLElement,
  { contract, attributes }: Pick<WidgetSpec, 'contract' | 'attributes'>,
  leaving: readonly Leaving[],
): () => void {
  const latest = typedBefore(element, [...attributes.written.keys()], leaving);
  const copied = contract.ofAccount ? [] : typedIn(element);
  clear(element);
  return () => refill(fieldsOf(element), latest ?? copied, latest !== undefined);
}

const sheetsOf = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>();

/** Adopts copies of style sheets in another document, which refuses those that it has not made itself. */
export function adoptCopies(
  { ownerDocument }: Element,
  adopted: CSSStyleSheet[],
  sheets: readonly CSSStyleSheet[],
): void {
  const copies = sheetsOf.get(ownerDocument) ?? new Map<CSSStyleSheet, CSSStyleSheet>();
  sheetsOf.set(ownerDocument, copies);
  const { defaultView } = ownerDocument;
  if (!defaultView) return;
  for (const sheet of sheets) {
    let copy = copies.get(sheet);
    if (!copy) {
      copy = new (defaultView as typeof globalThis & Window).CSSStyleSheet();
      copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(''));
      copies.set(sheet, copy);
    }
    if (!adopted.includes(copy)) adopted.push(copy);
  }
}
