import { useEffect, useState } from 'react';
import type { Host } from '../host.ts';
import { BorrowedNodes } from './borrowed-nodes.ts';
import { serverHtmlOf } from './server-html.ts';

/** The server HTML that a widget stands around. */
export interface Adoption {
  /** The very nodes that the server has printed. They stay where they are; only `borrowed` changes them. */
  readonly nodes: readonly ChildNode[];
  readonly borrowed: BorrowedNodes;
}

/**
 * Adopts the server HTML of the element, and gives it back as it was when the widget goes. Undefined when there is none:
 * then what is shown is drawn from data (`Light`).
 */
export function useAdoption({ element }: Pick<Host, 'element'>): Adoption | undefined {
  const [adoption] = useState(() => {
    const nodes = serverHtmlOf(element);
    return nodes.length > 0 ? { nodes, borrowed: new BorrowedNodes() } : undefined;
  });
  useEffect(() => () => adoption?.borrowed.giveBack(), [adoption]);
  return adoption;
}
