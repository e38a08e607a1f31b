import { readStored, writeStored } from '@apunt/session/storage';

/**
 * How an alert stands: due while its text gets ready, open, folded into its button, opening when it is due again by that, over when
 * it is closed.
 */
export type Step = 'due' | 'open' | 'folded' | 'opening' | 'over';

/** How the session keeps an alert: shown, so that it is folded from then on, or closed by the visitor. */
export type Kept = '1' | 'closed';

const CLOSED: Kept = 'closed';
const SHOWN: Kept = '1';

/** Where an alert begins: folded at once when an earlier page of this session has shown it. */
export function firstStep(key: string): Step {
  const kept = readStored('session', key);
  if (kept === null) return 'due';
  return kept === CLOSED ? 'over' : 'folded';
}

export const keepShown = (key: string): void => void writeStored('session', key, SHOWN);
export const keepClosed = (key: string): void => void writeStored('session', key, CLOSED);

/** Which element of this page has an alert, by its key: a second one with that id has none. */
const holders = new Map<string, Element>();

/** Whether another element of the page has an alert. */
export function isTaken(key: string, element: Element): boolean {
  const holder = holders.get(key);
  // One that is removed lets go only later, perhaps after its copy has come.
  return holder !== undefined && holder !== element && holder.isConnected;
}

/** Keeps an alert for an element, unless another one has it. Returns a function that lets go. */
export function hold(key: string, element: Element): () => void {
  if (!isTaken(key, element)) holders.set(key, element);
  return () => {
    if (holders.get(key) === element) holders.delete(key);
  };
}
