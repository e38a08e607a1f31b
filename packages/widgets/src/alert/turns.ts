import { readStored, writeStored } from '@apunt/session/storage';

/**
 * How an alert stands: due while its box is on the way, open, folded into its button, opening while its box comes again, over when it is
 * closed or another element has it.
 */
export type Step = 'due' | 'open' | 'folded' | 'opening' | 'over';

const keyOf = (id: string): string => `apuntAlert:${id}`;
const CLOSED = 'closed';

/** Which element of this page has an alert, by its id: a second one with that id has none. */
const holders = new Map<string, Element>();

/** Whether another element of the page has an alert. */
export function isTaken(id: string, element: Element): boolean {
  const holder = holders.get(id);
  // One that is removed lets go only later, perhaps after its copy has come.
  return holder !== undefined && holder !== element && holder.isConnected;
}

/** Keeps an alert for an element, unless another one has it. Returns a function that lets go. */
export function hold(id: string, element: Element): () => void {
  if (!isTaken(id, element)) holders.set(id, element);
  return () => {
    if (holders.get(id) === element) holders.delete(id);
  };
}

/** Where an alert begins: folded at once when an earlier page of this session has shown it. */
export function firstStep(id: string): Step {
  const stored = readStored('session', keyOf(id));
  if (stored === null) return 'due';
  return stored === CLOSED ? 'over' : 'folded';
}

/** To the end of the session: it has been shown, and folds by itself. */
export const keepShown = (id: string): void => void writeStored('session', keyOf(id), '1');
/** To the end of the session: the visitor has closed it. */
export const keepClosed = (id: string): void => void writeStored('session', keyOf(id), CLOSED);
