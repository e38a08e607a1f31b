import type { EventDetail } from '@apunt/element/contract';
import type { headerContract } from '../header.contract.ts';

/** What the page is told: `elements` are hidden or shown; the header scrolls with the page, could stick, or sticks. */
export type HeaderState = EventDetail<typeof headerContract, 'apunt-header-state'>;

export const START: HeaderState = { elements: 'shown', stick: 'none' };

/** Above it the header is where it stands in the page. */
const TOP = 40;
/** How far one has to read on before the header hides. */
const FURTHER = 132;

/** The state after the page was scrolled from `from` to `y`; `offset` is what the banner counts for. All in pixels. */
export function stateAfter(state: HeaderState, from: number, y: number, offset: number): HeaderState {
  if (y < TOP) return START;
  if (y > from) return y > offset + FURTHER ? { elements: 'hidden', stick: 'stickable' } : state;
  return y > offset ? { elements: 'shown', stick: 'sticky' } : state;
}
