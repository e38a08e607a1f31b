import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { LIMIT } from './limit.ts';

/** What a visitor with colours of their own could not see of an element's controls: lines to read. Runs in the page. */
function unseenIn(element: Element): string[] {
  const nodesOf = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((node) => [
      node,
      ...(node.shadowRoot ? nodesOf(node.shadowRoot) : []),
    ]);
  const all = [...(element.shadowRoot ? nodesOf(element.shadowRoot) : []), ...nodesOf(element)];
  const canvas = getComputedStyle(document.body).backgroundColor;
  const isClear = (colour: string) =>
    colour === 'none' || colour === canvas || /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(colour);
  const hasEdge = (style: CSSStyleDeclaration) =>
    style.borderBlockEndStyle !== 'none' &&
    parseFloat(style.borderBlockEndWidth) > 0 &&
    !isClear(style.borderBlockEndColor);
  const hasRing = (style: CSSStyleDeclaration) =>
    style.outlineStyle === 'auto' ||
    (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 && !isClear(style.outlineColor));
  const isDrawn = (shape: Element) => {
    const { fill, stroke } = getComputedStyle(shape);
    return !isClear(fill) || !isClear(stroke);
  };
  const hasWords = (control: Element) =>
    [control, ...nodesOf(control)].some(
      (node) =>
        node.checkVisibility() &&
        getComputedStyle(node).clipPath === 'none' &&
        [...node.childNodes].some((child) => child instanceof Text && child.data.trim() !== ''),
    );
  const faults: string[] = [];
  const controls = all.filter(
    (node): node is HTMLElement =>
      node instanceof HTMLElement &&
      node.matches('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]') &&
      node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      node.closest('[inert]') === null,
  );
  for (const control of controls) {
    const name = `${control.localName} ${control.dataset['action'] ?? control.getAttribute('name') ?? control.textContent.trim().slice(0, 20)}`;
    const style = getComputedStyle(control);
    const isNative = control.matches('input, select, textarea') && style.appearance !== 'none';
    const isSeen =
      isNative ||
      hasWords(control) ||
      hasEdge(style) ||
      (control.parentElement !== null && hasEdge(getComputedStyle(control.parentElement))) ||
      control.querySelector('img') !== null ||
      [...control.querySelectorAll('path, circle, rect, line, polyline, polygon')].some(isDrawn) ||
      // Drawn by a mask or a border of what stands before or after it.
      ['::before', '::after'].some((part) => {
        const { content, backgroundColor } = getComputedStyle(control, part);
        return (
          content !== 'none' &&
          (content.length > 2 || !isClear(backgroundColor) || hasEdge(getComputedStyle(control, part)))
        );
      });
    if (!isSeen) faults.push(`${name} has neither words nor an edge nor a drawing`);
    control.focus({ preventScroll: true, focusVisible: true });
    const root = control.getRootNode();
    const isFocused =
      (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === control;
    // Some are reached by arrows only, or lead to a label that has the ring.
    const holders = [control, control.closest('label'), control.parentElement].filter(
      (node) => node !== null,
    );
    const isRinged =
      holders.some((node) => hasRing(getComputedStyle(node))) ||
      hasRing(getComputedStyle(control, '::after')) ||
      [...(control.parentElement?.children ?? [])].some((node) => hasRing(getComputedStyle(node)));
    if (isFocused && !isRinged) faults.push(`${name} has no ring when it has the focus`);
    control.blur();
  }
  return faults;
}

/** Every control is seen, and the one with the focus has a ring, whatever colours the visitor has chosen. */
export async function expectSeen(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(unseenIn), { timeout: LIMIT }).toEqual([]);
}
