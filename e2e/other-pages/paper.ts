import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { LIMIT } from './limit.ts';

/** What paper shows of an element and could only be pressed: lines to read. Runs in the page. */
function pressableIn(element: Element): string[] {
  const nodesOf = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((node) => [
      node,
      ...(node.shadowRoot ? nodesOf(node.shadowRoot) : []),
    ]);
  return [...(element.shadowRoot ? nodesOf(element.shadowRoot) : []), ...nodesOf(element)]
    .filter(
      (node) =>
        node.matches('button:not([aria-haspopup=listbox]), dialog, [role=button]') &&
        node.checkVisibility({ visibilityProperty: true }),
    )
    .map(
      (node) =>
        `${node.localName} ${node.getAttribute('data-action') ?? node.textContent.trim().slice(0, 20)}`,
    );
}

/** Paper has what can be read, and nothing that can only be pressed. */
export async function expectPrinted(element: Locator, words: string | undefined): Promise<void> {
  if (words !== undefined) await element.getByText(words).filter({ visible: true }).first().waitFor();
  await expect.poll(() => element.evaluate(pressableIn), { timeout: LIMIT }).toEqual([]);
}
