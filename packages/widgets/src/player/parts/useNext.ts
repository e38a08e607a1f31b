import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import { fetchNextContent, type NextContent } from '@apunt/api/resources/next-content';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { warnOnce } from '@apunt/session/session.store';
import { safeUrl } from '@apunt/ui/safe-url';
import type { playerContract } from '../player.contract.ts';
import { PAGE } from './life.ts';
import type { Playable } from './media-of.ts';
import { announceNext, bindPage, pathOf, readPage, resumeText, type Chapter } from './page.ts';
import type { Why } from './useEngine.ts';

type Props = WidgetProps<typeof playerContract>;
/** What an entry of the history says: the content, which player of the page has put it there, and in which life of the page. */
const STATE = 'apuntContent';
const PLAYER = 'apuntPlayer';
let players = 0;

/** A content of the history, and how it was played, where that was not by its id alone. */
interface Visit {
  chapter: Chapter;
  playable?: Playable;
}

export interface NextView {
  chapter: Chapter;
  /** Whole seconds before it begins. */
  left: number;
}

function chapterOf(next: NextContent, current: string): Chapter | undefined {
  const { nextContentId: id, nextContentBcId: bcId, nextContentUrl, chapter } = next;
  const url = nextContentUrl ? pathOf(nextContentUrl) : undefined;
  if (!url || id === null || id === current) return undefined;
  return {
    id,
    bcId: bcId ?? '',
    url,
    title: chapter.title,
    episode: chapter.episode,
    duration: chapter.duration,
    resume: resumeText(chapter.resume),
    downloadFile: safeUrl(chapter.downloadFile.url) ?? '',
  };
}

/** Going on to the next content, and back. `show` puts a content into the player; what is `isOurs` has one of our own. */
export function useNext(
  props: Props,
  { playable, isOurs }: { playable: Playable; isOurs: boolean },
  show: (visit: Visit, why: Why) => void,
) {
  const { host, nextDelay } = props;
  const { api } = useRuntime();
  const [view, setView] = useState<NextView>();
  const [current, setCurrent] = useState<{ id: string; chapter?: Chapter }>();
  const [player] = useState(() => (players += 1));
  const known = useRef(new Map<string, Visit>());
  const asking = useRef<AbortController>(undefined);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  const id = current?.id ?? props.contentId ?? '';

  const cancel = () => {
    asking.current?.abort();
    setView(undefined);
  };
  useEffect(() => () => asking.current?.abort(), []);

  const present = (visit: Visit, why: Why) => {
    const { chapter } = visit;
    setCurrent({ id: chapter.id, chapter });
    bindPage(chapter);
    latest.current(visit, why);
    announceNext(chapter, host.element);
  };

  /** The content of an entry of the history that this player has made; that of others is theirs. */
  const idOf = (state: unknown): string | undefined => {
    const entry: Readonly<Record<string, unknown>> = { ...Object(state) };
    const { [STATE]: wanted } = entry;
    const isMine = entry[PLAYER] === player && entry[PAGE] === performance.timeOrigin;
    return isMine && typeof wanted === 'string' ? wanted : undefined;
  };

  const go = (chapter: Chapter, why: 'pressed' | 'followed') => {
    setView(undefined);
    // The platform is a third party: on a page of our own files nobody has asked for it.
    if (!chapter.bcId || isOurs) return host.navigate(chapter.url, 'next-content');
    if (!host.emit('apunt-navigate', { url: chapter.url, reason: 'next-content' })) return;
    const mine = { [PLAYER]: player, [PAGE]: performance.timeOrigin };
    if (idOf(history.state) === undefined) {
      const here = readPage(id, playable, props.download);
      known.current.set(id, { chapter: here, playable });
      history.replaceState({ ...Object(history.state), ...mine, [STATE]: id }, '');
    }
    known.current.set(chapter.id, { chapter });
    history.pushState({ ...mine, [STATE]: chapter.id }, '', chapter.url);
    present({ chapter }, why);
  };

  useEffect(() => {
    const handlePop = ({ state }: PopStateEvent) => {
      const wanted = idOf(state);
      if (wanted === undefined) return;
      const visit = known.current.get(wanted);
      cancel();
      if (visit) present(visit, 'returned');
      else location.reload();
    };
    addEventListener('popstate', handlePop);
    return () => removeEventListener('popstate', handlePop);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `present` is new in each render and does the same
  }, [host]);

  const left = view?.left;
  useEffect(() => {
    if (!view || left === undefined) return;
    if (left <= 0) {
      go(view.chapter, 'followed');
      return;
    }
    const timer = setTimeout(() => setView({ ...view, left: left - 1 }), 1000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each second of the countdown is one of these
  }, [left]);

  return {
    view,
    current: current?.chapter,
    cancel,
    /** The page or the visitor has put another content in; undefined: the page's own. What was to come is off. */
    moveTo(other: string | undefined) {
      cancel();
      setCurrent(other === undefined ? undefined : { id: other });
    },
    now: () => view && go(view.chapter, 'pressed'),
    /** The content has come to its end: asks what comes next. A failure is only logged. */
    async ask(): Promise<void> {
      if (!id || !host.emit('apunt-next-request', { id })) return;
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      try {
        const answer = await fetchNextContent(api, id, controller.signal);
        const chapter = answer && chapterOf(answer, id);
        if (!chapter || controller.signal.aborted) return;
        if (nextDelay > 0) setView({ chapter, left: Math.ceil(nextDelay / 1000) });
        else go(chapter, 'followed');
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.type !== 'aborted') warnOnce(error);
      }
    },
  };
}
