import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { isApiError } from '@apunt/api/errors';
import { Poller } from '@apunt/api/polling/poller';
import { fetchStreams, type Stream } from '@apunt/api/resources/streaming';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { callPlayer, findPlayer } from '@apunt/media/find/find-player';
import { typeOf } from '@apunt/media/find/media-type';
import { isPlainPress } from '@apunt/ui/press';
import { safeUrl } from '@apunt/ui/safe-url';
import type { streamingListContract } from './streaming-list.contract.ts';

/** Milliseconds to wait at least. */
const LADDER = [0, 20_000, 40_000, 80_000, 120_000] as const;

export type Mode = 'watch' | 'listen';

export interface StreamingListModel {
  /** Undefined while there is nothing to show but the server HTML. */
  streams: readonly Stream[] | undefined;
  onSelect: (event: MouseEvent<HTMLAnchorElement>, stream: Stream, mode: Mode) => void;
}

/** Which stream and which of its links had the focus before the list changed. */
interface Spot {
  id: string;
  action: string;
  index: number;
}

function guarded({ video, audio, image, ...stream }: Stream): Stream {
  const src = safeUrl(image?.src);
  return {
    ...stream,
    video: safeUrl(video) ?? '',
    audio: safeUrl(audio) ?? '',
    image: image && src ? { ...image, src } : null,
  };
}

const idsOf = (streams: readonly Stream[]) => new Set(streams.map(({ id }) => id));

export function useStreamingList(props: WidgetProps<typeof streamingListContract>): StreamingListModel {
  const { host, excludeId, interval, player, json } = props;
  const { api } = host;
  const [answer, setAnswer] = useState<readonly Stream[]>();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const spot = useRef<Spot>(undefined);

  const known = answer ?? json.props;
  const streams = known
    ?.filter(({ id }) => id !== excludeId)
    .map(guarded)
    .filter(({ video, audio }) => video || audio);

  function take(next: readonly Stream[]): void {
    setFailed(false);
    // An equal list is not set again, so that React does not render it.
    if (known && JSON.stringify(known) === JSON.stringify(next)) return;
    const [before, after] = [idsOf(known ?? []), idsOf(next)];
    const added = [...after].filter((id) => !before.has(id) && id !== excludeId);
    const removed = [...before].filter((id) => !after.has(id) && id !== excludeId);
    spot.current = spotOf(host.element.shadowRoot);
    setAnswer(next);
    if (known && added.length + removed.length > 0) host.emit('apunt-streams-change', { added, removed });
  }

  function fail(error: unknown): void {
    setFailed(true);
    const { type, message } = isApiError(error) ? error : { type: 'unknown', message: String(error) };
    host.emit('apunt-error', { type, message });
  }

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const next = await fetchStreams(api, excludeId, signal);
      if (!signal.aborted) take(next);
      return true;
    } catch (error) {
      if (!signal.aborted) fail(error);
      return false;
    }
  });
  // What the page has printed is good for one interval.
  const isFresh = useEffectEvent(() => round === 0 && answer === undefined && known !== undefined);
  useEffect(() => {
    const waitAfter = (least: number) => Math.max(interval, least);
    const poller = new Poller({ ladder: LADDER, waitAfter, ask: (signal) => ask(signal) });
    if (isFresh()) poller.plan();
    else poller.update();
    return () => poller.close();
  }, [interval, excludeId, round]);

  const state = streams ? (streams.length > 0 ? 'ready' : 'empty') : hasFailed ? 'error' : 'loading';
  useHostState(host, state);
  useLayoutEffect(() => {
    if (state === 'ready' || state === 'empty') host.ready();
  }, [host, state]);

  useLayoutEffect(() => {
    const held = spot.current;
    spot.current = undefined;
    if (held) restore(host.element.shadowRoot, held);
  }, [host, answer]);

  useEffect(() => host.onReload(() => setRound((last) => last + 1)));

  return {
    streams,
    onSelect(event, { id, title, types }, mode) {
      const href = event.currentTarget.getAttribute('href') ?? '';
      if (!host.emit('apunt-stream-select', { id, mode, href })) return event.preventDefault();
      // The address may be a page's: the player is given only addresses of media.
      const type = types[mode];
      if (player === undefined || !isPlainPress(event) || !(type || typeOf(href))) return;
      const found = findPlayer(player);
      const sources = [type ? { src: href, type } : href];
      const media = { id, title, type: mode === 'watch' ? 'video' : 'audio', sources, duration: 0 };
      // Without a player that can load it, the link is followed.
      if (!callPlayer(found, 'load', media)) return;
      event.preventDefault();
      callPlayer(found, 'play');
    },
  };
}

function spotOf(root: ShadowRoot | null): Spot | undefined {
  const active = root?.activeElement;
  const item = active?.closest<HTMLElement>('[data-id]');
  if (!(active instanceof HTMLElement) || !item) return undefined;
  const index = [...(item.parentElement?.children ?? [])].indexOf(item);
  return { id: item.dataset['id'] ?? '', action: active.dataset['action'] ?? '', index };
}

/**
 * Restores the focus after the list has been reordered, which may drop it. If the stream has ended, the one in its
 * place gets it.
 */
function restore(root: ShadowRoot | null, { id, action, index }: Spot): void {
  const scope = root?.host.getRootNode();
  const focused = scope instanceof Document || scope instanceof ShadowRoot ? scope.activeElement : null;
  // Nothing to do if the visitor has focused something else. The host itself does not count: React restores the focus to
  // it, and it delegates it to its first control.
  if (!root || (focused && focused !== document.body && focused !== root.host)) return;
  const items = [...root.querySelectorAll<HTMLElement>('[data-id]')];
  const item = items.find((one) => one.dataset['id'] === id) ?? items[Math.min(index, items.length - 1)];
  const link = item?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? item?.querySelector('a');
  const target = link ?? root.querySelector<HTMLElement>('[part=streams]');
  if (target !== root.activeElement) target?.focus({ preventScroll: true });
}
