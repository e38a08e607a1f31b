import { useEffect, useState } from 'react';
import type { Host } from '../host.ts';
import { BorrowedNodes } from './borrowed-nodes.ts';
import { serverHtmlOf } from '../server-html.ts';

/** The server HTML that a widget has adopted. */
export interface Adoption {
  /** The nodes that the server has printed, never moved or replaced. Change them through `borrowed` only. */
  readonly nodes: readonly ChildNode[];
  readonly borrowed: BorrowedNodes;
}

/**
 * Adopts the server HTML of the element, and restores its attributes and texts when the widget is unmounted. Undefined
 * when there is none: then the widget draws its content from data (`Light`).
 */
export function useAdoption({ element }: Pick<Host, 'element'>): Adoption | undefined {
  const [adoption] = useState(() => {
    const nodes = serverHtmlOf(element);
    return nodes.length > 0 ? { nodes, borrowed: new BorrowedNodes() } : undefined;
  });
  useEffect(() => () => adoption?.borrowed.giveBack(), [adoption]);
  return adoption;
}
