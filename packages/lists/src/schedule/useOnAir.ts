import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useRuntime } from '@apunt/element/runtime';
import { inOrder, onAir } from './on-air.ts';
import { showsIn, type ShowItem } from './printed.ts';

const MINUTE = 60_000;

/** The shows of a list, and which of them is on the air. */
export interface OnAir {
  /** With starts and ends set right by their order. */
  readonly shows: readonly ShowItem[];
  /** Place in `shows`; -1 when none is on the air. */
  readonly current: number;
  readonly now: number;
}

interface Given {
  /** The list with the shows, once it is there. */
  list: Element | null | undefined;
  /** Sets or removes an attribute of an item, and puts it back when the widget goes. */
  change(node: Element, name: string, value: string | null): void;
  /** Another show is on the air; also told of the first one that is found. */
  onChange(id: string): void;
}

/** Milliseconds until the clock shows the next minute. */
export const untilMinute = (now: number): number => MINUTE - (now % MINUTE);

function orderedIn(list: Element, timeZone: string): readonly ShowItem[] {
  const found = showsIn(list);
  const ordered = inOrder(found, timeZone);
  return found.map((show, index) => ({ ...show, ...ordered[index] }));
}

/**
 * Knows which show of a list is on the air, at every minute, and marks it with `aria-current`. Items that come and go are
 * noticed.
 */
export function useOnAir({ list, change, onChange }: Given): OnAir {
  const { timeZone } = useRuntime().config;
  const [shows, setShows] = useState(() => (list ? orderedIn(list, timeZone) : []));
  const [now, setNow] = useState(() => Date.now());
  const current = onAir(shows, now);

  useLayoutEffect(() => {
    if (!list) return;
    const read = () => setShows(orderedIn(list, timeZone));
    // oxlint-disable-next-line react/set-state-in-effect -- what stands in the page is only known here
    read();
    const changed = new MutationObserver(read);
    changed.observe(list, { childList: true });
    return () => changed.disconnect();
  }, [list, timeZone]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setNow(Date.now());
      timer = setTimeout(look, untilMinute(Date.now()));
    };
    // Timers stand still in a machine that sleeps and are late in a tab that is hidden.
    const wake = () => void (document.hidden || look());
    timer = setTimeout(look, untilMinute(Date.now()));
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);

  const mark = useEffectEvent((on: HTMLElement | undefined) => {
    for (const { node } of shows) {
      // A page from a cache may have marked what was on then.
      if (node === on) change(node, 'aria-current', 'true');
      else if (node.hasAttribute('aria-current')) change(node, 'aria-current', null);
    }
  });
  const tell = useEffectEvent((id: string) => onChange(id));
  const node = shows[current]?.node;
  const id = shows[current]?.id;
  useLayoutEffect(() => mark(node), [node, shows]);
  useEffect(() => {
    if (id !== undefined) tell(id);
  }, [node, id]);

  return { shows, current, now };
}
