import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { report } from '@apunt/element/report';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { consentFor } from '@apunt/session/consent/consent';
import { ADDED } from '@apunt/ui/ads/ad-node';
import type { adContract } from '../ad.contract.ts';
import { askFor, gpt, hold, type Provider } from './asking.ts';
import { wantedAd, type Wanted } from './position.ts';
import { readSize, readSizes, sizeText } from './sizes.ts';
import { isAbove, useView } from './useView.ts';

/** What is kept for an ad: pixels, or `fluid` where the sizes do not tell. */
type Room = number | 'fluid';

/** What the place of an ad gets: the element's own attributes, and whether there may be one. */
export interface AdSlotProps extends WidgetProps<typeof adContract> {
  provider: 'gpt' | 'event';
  isGranted: boolean;
  isLate: boolean;
  canRevoke: boolean;
  onRevoke: () => void;
  onClose: () => void;
}

export interface AdSlotModel {
  state: 'idle' | 'waiting' | 'loading' | 'ready' | 'empty';
  /** Undefined when nothing is kept. */
  room: Room | undefined;
  onClose: () => void;
}

/** Pixels of the line above an ad, and of an ad whose sizes do not tell, unless the page says otherwise (`Ad.css`). */
const HEAD = 28;
const UNKNOWN = 250;

const roomOf = ({ height }: Wanted): Room => height ?? 'fluid';

/** Room that has been there is not taken away. */
const larger = (kept: Room | undefined, room: Room): Room =>
  typeof kept === 'number' && typeof room === 'number' ? Math.max(kept, room) : (kept ?? room);

export function useAdSlot(props: AdSlotProps): AdSlotModel {
  const { host, adId, name, adUnitCode, slotType, sizes, map, provider, isGranted } = props;
  const { element } = host;
  const runtime = useRuntime();
  const { config } = runtime;
  const consent = consentFor(runtime);
  const [turn, setTurn] = useState(0);
  /** What is asked for; another one is another request. */
  const wish = [provider, adId, name, adUnitCode, slotType, sizes, map, turn].join('\n');
  /** The wish that has come to nothing before anybody saw it. */
  const [over, setOver] = useState<string>();
  const [answer, setAnswer] = useState<'ready' | 'empty'>();
  /** Whether it is in the window now, and whether it has been, opened. */
  const view = useRef({ isSeen: false, wasSeen: false });
  const mayOpen = isGranted && over !== wish;

  const look = () => {
    const given = { adId, name, adUnitCode, slotType, sizes, map };
    return wantedAd(given, config.json('ads'), innerWidth, element.clientWidth);
  };
  const [room, setRoom] = useState(() => {
    const isLate = props.isLate || element.hasAttribute(ADDED) || isAbove(element);
    const wanted = mayOpen && !isLate ? look() : undefined;
    return wanted && roomOf(wanted);
  });
  const isOpen = room !== undefined;

  useEffect(() => {
    for (const word of readSizes(sizes ?? '').wrong)
      report(element, 'bad-value', `sizes="${word.slice(0, 80)}": expected such as 300x250, or fluid`);
  }, [element, sizes]);

  const isNear = useView(element, mayOpen, isOpen, (isSeen) => {
    view.current = { isSeen, wasSeen: view.current.wasSeen || (isSeen && isOpen) };
    if (isOpen) return;
    const wanted = look();
    if (!wanted) setOver(wish);
    // Opened in view, it would move what is read, unless the page has kept its height.
    else if (!isSeen || element.offsetHeight >= (wanted.height ?? UNKNOWN) + HEAD)
      hold(element, () => setRoom(roomOf(wanted)));
  });

  const collapse = () =>
    hold(element, () => {
      setRoom(undefined);
      setOver(wish);
    });
  const handleFilled = useEffectEvent((given: unknown, { sizes: fitting, height }: Wanted) => {
    const size = readSize(given) ?? fitting.find((one) => one.height === height);
    hold(element, () => {
      setAnswer('ready');
      if (size) setRoom((kept) => larger(kept, size.height));
    });
    host.emit('apunt-ad-filled', { size: size ? sizeText(size) : 'fluid' });
  });
  const handleEmpty = useEffectEvent(() => {
    if (view.current.wasSeen) setAnswer('empty');
    else collapse();
    host.emit('apunt-ad-empty', {});
  });
  const request = useEffectEvent(() => {
    // The window may have another width by now, and another ad.
    const wanted = look();
    if (!wanted) {
      collapse();
      return undefined;
    }
    setRoom((kept) => kept && larger(kept, roomOf(wanted)));
    const { position, sizes: fitting, isFluid } = wanted;
    const askPage: Provider = ({ place }, answers) => {
      host.emit('apunt-ad-slot', { position, element: place, ...answers });
      return () => {};
    };
    return askFor(
      provider === 'gpt' ? gpt : askPage,
      element,
      {
        position,
        sizes: fitting,
        isFluid,
        isForChildren: host.site === 'lacolla',
        isPersonal: consent.state('ads:personalised') === 'granted',
      },
      { filled: (size) => handleFilled(size, wanted), empty: () => handleEmpty() },
    );
  });
  useEffect(() => {
    if (!mayOpen || !isNear) return;
    let isGone = false;
    let leave: (() => void) | undefined;
    // The page may answer while it is asked: not in the middle of a drawing.
    queueMicrotask(() => {
      if (!isGone) leave = request();
    });
    return () => {
      isGone = true;
      leave?.();
      setAnswer(undefined);
    };
  }, [mayOpen, isNear, wish]);

  useEffect(() => host.onReload(() => setTurn((former) => former + 1)));

  const asked = isNear ? 'loading' : 'waiting';
  const state = over === wish ? 'empty' : isOpen && isGranted ? (answer ?? asked) : 'idle';
  useHostState(host, state);
  return { state, room, onClose: () => hold(element, props.onClose) };
}
