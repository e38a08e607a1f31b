import { parseDate } from '@apunt/api/dates/dates';
import type { Slot } from './on-air.ts';

/** A show of the schedule as an item of a list in the page tells it. */
export interface ShowItem extends Slot {
  readonly id: string;
  readonly title: string;
  /** The item, whoever has drawn it. */
  readonly node: HTMLElement;
}

/** The shows of a list: `data-id`, `data-start`, `data-end` of its items, or the `<time datetime>` in them for the start. */
export const showsIn = (list: Element): ShowItem[] =>
  [...list.children].flatMap((node) => {
    if (!(node instanceof HTMLElement) || node.matches('script,template')) return [];
    const { id = '', start, end } = node.dataset;
    const time = node.querySelector('time');
    const link = node.querySelector('a');
    const words = node.textContent.replace(time?.textContent ?? '', '').trim();
    return {
      id,
      title: link?.textContent.trim() || words,
      node,
      start: parseDate(start ?? time?.getAttribute('datetime')),
      end: parseDate(end),
    };
  });
