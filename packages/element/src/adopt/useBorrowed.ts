import { useEffect, useState } from 'react';
import { BorrowedNodes } from './borrowed-nodes.ts';

/** A record of what a widget changes on nodes of the page, also of those that come later; undone when the widget goes. */
export function useBorrowed(): BorrowedNodes {
  const [borrowed] = useState(() => new BorrowedNodes());
  useEffect(() => () => borrowed.giveBack(), [borrowed]);
  return borrowed;
}
