import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { useLater } from '@apunt/element/useLater';
import { consentFor } from '@apunt/session/consent/consent';
import type { adContract } from './ad.contract.ts';
import type { AdSlot } from './slot/AdSlot.tsx';

export interface AdModel {
  /** The ad's place; undefined where there will be none, and until it has been fetched. */
  Slot: typeof AdSlot | undefined;
  provider: 'gpt' | 'event';
  isGranted: boolean;
  /** The visitor has agreed while the page was read. */
  isLate: boolean;
  isClosed: boolean;
  /** True when the visitor has agreed in this browser, and may take that back. */
  canRevoke: boolean;
  onRevoke: () => void;
  onClose: () => void;
}

/** Name by which the visitor's consent to advertisements is remembered, whoever brings them. */
const CONSENT = 'ads';

let loaded: typeof AdSlot | undefined;

/** Whether there may be an ad at all. All else is fetched for those who have agreed. */
export function useAd({ host }: WidgetProps<typeof adContract>): AdModel {
  const runtime = useRuntime();
  const { config } = runtime;
  const consent = consentFor(runtime);
  const provider = config.preview ? 'none' : config.adsProvider;
  // Google is a vendor of the IAB's list, and whoever answers the event is the page's own choice.
  const name = provider === 'gpt' ? `${CONSENT}:gpt` : CONSENT;
  const isGranted = useSyncExternalStore(
    (listener) => consent.subscribe(listener),
    () => consent.state(name) === 'granted',
  );
  const canRevoke = useSyncExternalStore(
    (listener) => consent.subscribe(listener),
    () => consent.isOwn(CONSENT),
  );
  const [isLate] = useState(!isGranted);
  const [isClosed, setClosed] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [known] = useState(() => (isGranted ? { Slot: loaded } : undefined));
  const isNone = provider === 'none' || isClosed || hasFailed;
  const isWanted = isGranted && !isNone;
  const late = useLater(
    isWanted && !known?.Slot,
    async () => (loaded = (await import('./slot/AdSlot.tsx')).AdSlot),
    () => setFailed(true),
  );
  const Slot = known?.Slot ?? late;

  const isPending = isWanted && !Slot;
  const isShown = Slot !== undefined && !isNone;
  // Until it is there it says nothing, so that the room which the page keeps stays.
  useHostState(host, isPending || isShown ? undefined : isNone ? 'empty' : 'idle');
  useLayoutEffect(() => {
    if (!isPending) host.ready();
  }, [host, isPending]);

  return {
    Slot: isShown ? Slot : undefined,
    provider: provider === 'gpt' ? 'gpt' : 'event',
    isGranted,
    isLate,
    isClosed,
    canRevoke,
    onRevoke: () => consent.revoke(CONSENT),
    onClose() {
      host.emit('apunt-dismiss', {});
      setClosed(true);
    },
  };
}
