import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { LIMIT } from './limit.ts';

/** What is cut of the words of an element, and what sticks out of the page: lines to read. Runs in the page. */
function cutIn(element: Element): string[] {
  const faults: string[] = [];
  const parentOf = (node: Element): Element | null => {
    const root = node.getRootNode();
    return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const nodesOf = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((node) => [
      node,
      ...(node.shadowRoot ? nodesOf(node.shadowRoot) : []),
    ]);
  /** For the ear only: a box of a pixel, clipped. */
  const isSpoken = ({ clipPath, inlineSize }: CSSStyleDeclaration) =>
    clipPath !== 'none' || inlineSize === '1px';

  function lookAt(text: Text, owner: Element): void {
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = text.data.trim().slice(0, 40);
    for (const rect of range.getClientRects()) {
      if (rect.width === 0 || rect.height === 0) continue;
      let [isAcross, isDown] = [true, true];
      for (let box: Element | null = owner; box; box = parentOf(box)) {
        const style = getComputedStyle(box);
        if (isSpoken(style)) return;
        const area = box.getBoundingClientRect();
        const tell = (way: string) =>
          faults.push(`"${words}" is cut ${way} by ${box?.localName}.${box?.className}`);
        // What scrolls can be reached; a line of a flex box may stand a pixel off.
        if (['auto', 'scroll'].includes(style.overflowX)) isAcross = false;
        else if (
          isAcross &&
          style.overflowX !== 'visible' &&
          (rect.left < area.left - 1 || rect.right > area.right + 1)
        )
          tell('at its side');
        if (['auto', 'scroll'].includes(style.overflowY)) isDown = false;
        else if (
          isDown &&
          style.overflowY !== 'visible' &&
          (rect.top < area.top - 1 || rect.bottom > area.bottom + 1)
        )
          tell('at its foot');
        if (style.position === 'fixed') break;
      }
      if (isAcross && (rect.left < -1 || rect.right > document.documentElement.clientWidth + 1))
        faults.push(
          `"${words}" sticks out of the window: ${Math.round(rect.left)} to ${Math.round(rect.right)}`,
        );
    }
  }
  for (const node of [
    element,
    ...(element.shadowRoot ? nodesOf(element.shadowRoot) : []),
    ...nodesOf(element),
  ]) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.localName === 'option') continue;
    for (const child of node.childNodes)
      if (child instanceof Text && child.data.trim() !== '') lookAt(child, node);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways: ${scrollWidth} of ${clientWidth}`);
  return [...new Set(faults)];
}

/** Nothing of the element is cut, and the page does not scroll sideways. */
export async function expectWhole(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(cutIn), { timeout: LIMIT }).toEqual([]);
}
