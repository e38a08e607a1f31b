import { around, guardPage, prototype } from './page-guard.ts';

/*
 * What the loader has to look at after changes of the page. Each node that is put in is looked through once, whatever stands beside it: a list
 * that grows in a thousand steps would be gone through a thousand times by its parent.
 */

/** What the loader looks for: tags without code, and what may stand for one. Not forms, whose fields stand in the place of their functions. */
export const SOUGHT = ':not(:defined),[data-apunt]:not(form)';

const parentOf = (node: Node): Node | null => Reflect.get(prototype, 'parentNode', node);

/** Nodes that have been put in or have another attribute, since the page was looked at. */
const changed = new Set<Node>();

/** Those of the nodes that are in the page and stand in none of the others. */
const outermost = (nodes: ReadonlySet<Node>): Element[] =>
  [...nodes].filter((node): node is Element => {
    for (let above = parentOf(node); above; above = parentOf(above)) if (nodes.has(above)) return false;
    return node.isConnected;
  });

/** Takes what an observer tells, and calls `plan` when it is the first news since the page was looked at. */
export function gather(records: readonly MutationRecord[], plan: () => void): void {
  const nodes = records.flatMap(({ target, attributeName, addedNodes }) =>
    attributeName ? target : [...addedNodes],
  );
  for (const node of outermost(new Set(nodes.filter((one) => one instanceof Element)))) {
    // In this task: an element whose class is there mounts in the next.
    guardPage(node);
    if (!changed.size) plan();
    changed.add(node);
  }
}

/** What is to be looked at because of all that: in the nodes, and around them, because what stands around a new child may need its code now. */
export function gathered(): ReadonlySet<HTMLElement> {
  const found = outermost(changed).flatMap((root) => around(root, SOUGHT));
  changed.clear();
  return new Set(found);
}
