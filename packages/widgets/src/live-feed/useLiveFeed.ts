import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '@apunt/api/errors';
import { fetchMessages, type LiveMessage } from '@apunt/api/resources/live';
import { pageAds } from '@apunt/api/ads/ads';
import { itemListOf } from '@apunt/element/adopt/list';
import { DRAWN } from '@apunt/element/server-html';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { FootRoom } from '@apunt/lists/list/foot-room';
import { adNode } from '@apunt/ui/ads/ad-node';
import { Feed } from './feed/feed.ts';
import { storedReadTo, storeReadTo } from './feed/read-to.ts';
import { keepSpot, returnSpot } from './feed/return-to.ts';
import { Story } from './feed/story.ts';
import type { liveFeedContract } from './live-feed.contract.ts';
import { Drawing, whenDrawable } from './parts/Drawing.tsx';

/** Messages of the first rendering that have an advertisement after them, from 0. */
const AD_PLACES = [0, 4, 8];

export interface LiveFeedModel {
  /** New messages that wait behind the button. */
  pending: number;
  isEmpty: boolean;
  isClosed: boolean;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  isSeeking: boolean;
  /** What is told without being seen. */
  said: string;
  /** How many ends the feed has had: each time messages come below, the end is another one. */
  ends: number;
  endRef: RefObject<HTMLDivElement | null>;
  roomRef: RefObject<HTMLDivElement | null>;
  onShowNew: () => void;
  onOlder: () => void;
}

const NOTHING = {
  pending: 0,
  count: 0,
  hasOlder: false,
  isLoadingOlder: false,
  isSeeking: false,
  isKnown: false,
  hasFailed: false,
};

function createList(element: Element): HTMLElement {
  const list = document.createElement('div');
  list.setAttribute('data-apunt-list', '');
  list.setAttribute(DRAWN, '');
  element.append(list);
  return list;
}

export function useLiveFeed(props: WidgetProps<typeof liveFeedContract>): LiveFeedModel {
  const { host, liveId, interval, closed, noAds, noShare, notice, headingLevel, json } = props;
  const { element, api, t } = host;
  const { config, i18n } = useRuntime();
  const adoption = useAdoption(host);
  const talk = useRef<{ feed: Feed; story: Story }>(undefined);
  const isPaused = useRef(false);
  const endRef = useRef<HTMLDivElement>(null);
  const roomRef = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState(NOTHING);
  const [said, setSaid] = useState('');
  const [ends, setEnds] = useState(0);

  const latest = useEffectEvent(() => ({ interval, closed, notice }));
  const show = useEffectEvent(
    (feed: Feed, { hasOlder, isLoadingOlder, isSeeking, isKnown, hasFailed }: Story) => {
      const { pending } = feed;
      setKnown({
        pending,
        count: feed.entries.count,
        hasOlder,
        isLoadingOlder,
        isSeeking,
        isKnown,
        hasFailed,
      });
    },
  );

  const placeAds = useEffectEvent((list: Element, feed: Feed) => {
    if (noAds || config.preview || list.querySelector('apunt-ad')) return;
    const ads = json.ads ?? pageAds(config.json('ads'), innerWidth);
    ads.slice(0, AD_PLACES.length).forEach((ad, place) => feed.addAfter(AD_PLACES[place] ?? 0, adNode(ad)));
  });

  const start = useEffectEvent(() => {
    const own = adoption ? undefined : createList(element);
    const list = own ?? itemListOf(element);
    const printed = new WeakSet<LiveMessage>();
    const drawing = new Drawing({
      t,
      headingLevel,
      hasShare: !noShare,
      isTrusted: (message: LiveMessage) => config.trustedHtml && !printed.has(message),
      dates: { language: i18n.locale, timeZone: config.timeZone },
    });
    const feed = new Feed({
      list,
      draw: (messages, isResting) => drawing.draw(messages, isResting),
      lineText: t('live-feed.read-to'),
      notice: () => latest().notice,
    });
    const room = new FootRoom();
    const watchEnd = () => room.watch(endRef.current ?? undefined, roomRef.current ?? undefined);
    watchEnd();
    // The button that is in use stays the one that it is.
    const isInUse = () => element.shadowRoot?.activeElement?.matches('[data-action=load-more]') === true;
    const story = new Story({
      feed,
      list,
      room,
      given: json.props,
      onGiven: (message) => void printed.add(message),
      returnTo: returnSpot(liveId),
      load: (which, signal) => fetchMessages(api, liveId, which, signal),
      interval: () => latest().interval,
      isWanted: () => !latest().closed && !isPaused.current,
      isPaused: () => isPaused.current,
      whenDrawable,
      warmUp: (message) => void drawing.draw([message], true),
      onChange: () => show(feed, story),
      drawNow() {
        flushSync(() => {
          show(feed, story);
          if (!isInUse()) setEnds((count) => count + 1);
        });
        watchEnd();
      },
      onFirst() {
        placeAds(list, feed);
        feed.drawLine(storedReadTo(liveId));
      },
      onNew(taken) {
        setSaid(t('live-feed.new', { count: taken.inserted ? taken.count : feed.pending }));
        host.emit('apunt-live-new', taken);
      },
      onOlder: (count) => void host.emit('apunt-live-older', { count }),
      onError(error) {
        const { type, message } = isApiError(error) ? error : { type: 'unknown', message: String(error) };
        host.emit('apunt-error', { type, message });
      },
    });
    talk.current = { feed, story };
    const handleLeave = () => {
      storeReadTo(liveId, feed.readTo);
      keepSpot(liveId, feed.spot);
    };
    addEventListener('pagehide', handleLeave);
    return () => {
      storeReadTo(liveId, feed.readTo);
      removeEventListener('pagehide', handleLeave);
      story.close();
      feed.close();
      room.close();
      own?.remove();
      talk.current = undefined;
    };
  });

  useEffect(() => start(), [host, liveId, headingLevel, noShare]);
  useEffect(() => talk.current?.story.poller.plan(), [interval]);

  const wasClosed = useRef(closed);
  useEffect(() => {
    if (closed === wasClosed.current) return;
    wasClosed.current = closed;
    talk.current?.story.poller.update();
    if (closed) host.emit('apunt-live-closed', {});
  }, [host, closed]);

  const showNew = (isPressed: boolean) => {
    const { feed, story } = talk.current ?? {};
    if (!feed || !story || feed.pending === 0) return;
    const { count, first } = feed.showPending();
    story.tell();
    if (first instanceof HTMLElement) {
      first.scrollIntoView({ behavior: 'instant' });
      feed.place.moveHere();
      // The button that was pressed goes, and the focus goes on to what it was pressed for.
      if (isPressed) {
        first.tabIndex = -1;
        first.focus({ preventScroll: true });
      }
    }
    host.emit('apunt-live-show', { count });
  };
  const callShowNew = useEffectEvent(showNew);
  const setPaused = useEffectEvent((is: boolean) => {
    isPaused.current = is;
    talk.current?.story.poller.update();
  });
  useEffect(
    () =>
      host.expose({
        pause: () => setPaused(true),
        resume: () => setPaused(false),
        showNew: () => callShowNew(false),
      }),
    [host],
  );
  useEffect(() => host.onReload(() => talk.current?.story.poller.ask()), [host]);

  const hasMessages = known.count > 0 || adoption !== undefined;
  const isEmpty = known.isKnown && !hasMessages;
  const open = hasMessages ? 'ready' : isEmpty ? 'empty' : known.hasFailed ? 'error' : 'loading';
  useHostState(host, closed && open !== 'loading' ? 'closed' : open);

  return {
    ...known,
    isEmpty,
    isClosed: closed,
    said,
    ends,
    endRef,
    roomRef,
    onShowNew: () => showNew(true),
    onOlder: () => void talk.current?.story.loadOlder(),
  };
}
