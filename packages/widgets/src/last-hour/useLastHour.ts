import { useEffect, useEffectEvent, useState } from 'react';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { keepRoom } from '@apunt/element/room';
import { useHostState } from '@apunt/element/useHostState';
import { readStored, writeStored } from '@apunt/session/storage';
import { safeUrl } from '@apunt/ui/safe-url';
import type { lastHourContract } from './last-hour.contract.ts';

/** In the tab's storage, with blanks between them: what has been closed. An inline script of the page reads it, too. */
const STORED = 'apuntLastHour';
/** So many are remembered: a tab may stay open for weeks. */
const MOST = 50;

export interface LastHourModel {
  isEmpty: boolean;
  /** The link to draw; undefined where the server has printed it. Its address has passed `safeUrl`. */
  drawn: { text: string; href: string | undefined } | undefined;
  /** True from the moment when the visitor has closed it: the focus has to go somewhere. */
  isDismissed: boolean;
  onClose: () => void;
}

const readClosed = (): string[] => (readStored('session', STORED) ?? '').split(' ').filter(Boolean);

/** The key of a strip that was closed: its text and its address, without blanks. Nobody reads the key, so it is cut between code points. */
function nameOf(text: string, href: string): string {
  const start = Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, 200).join('');
  // Half of a pair, as broken text has it, cannot be encoded.
  return encodeURIComponent(`${start} ${href}`.replace(/\p{Surrogate}/gu, ''));
}

export function useLastHour(props: WidgetProps<typeof lastHourContract>): LastHourModel {
  const { host, itemKey } = props;
  const { element } = host;
  const adoption = useAdoption(host);
  const [printed] = useState(() => ({
    text: adoption?.nodes.map((node) => node.textContent).join(' ') ?? '',
    href: element.querySelector('a')?.getAttribute('href') ?? '',
  }));
  const given = { text: props.text?.trim() ?? '', href: props.href ?? '' };
  const { text, href } = adoption ? printed : given;
  const isEmpty = !adoption && !text;
  const name = nameOf(text, href);
  const [closed, setClosed] = useState(readClosed);
  const [dismissed, setDismissed] = useState<string>();

  const isClosed = closed.includes(name);
  useHostState(host, isEmpty ? 'empty' : isClosed ? 'closed' : 'ready');

  const follow = useEffectEvent(({ target }: Event) => {
    if (target === element || (target instanceof Element && target.localName !== element.localName)) return;
    const now = readClosed();
    // Its room is let go like that of the one that was closed.
    if (now.includes(name) && !isClosed) keepRoom(element);
    setClosed(now);
  });
  useEffect(() => {
    // Closed elsewhere: the same text in this page, or the next page of a visitor who has come back to this one.
    const listen = (event: Event) => follow(event);
    document.addEventListener('apunt-dismiss', listen);
    addEventListener('pageshow', listen);
    return () => {
      document.removeEventListener('apunt-dismiss', listen);
      removeEventListener('pageshow', listen);
    };
  }, []);

  return {
    isEmpty,
    drawn: adoption || isEmpty ? undefined : { text, href: safeUrl(href) },
    isDismissed: isClosed && dismissed === name,
    onClose() {
      const now = [...new Set([...readClosed(), name, ...(itemKey ? [itemKey] : [])])].slice(-MOST);
      writeStored('session', STORED, now.join(' '));
      // What was closed keeps its room until that moves nothing (docs/adr/0040): the host lets it go as it does at first.
      keepRoom(element);
      setClosed(now);
      setDismissed(name);
      host.emit('apunt-dismiss', {});
    },
  };
}
