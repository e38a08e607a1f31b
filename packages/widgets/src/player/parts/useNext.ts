import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import { fetchNextContent, type NextContent } from '@apunt/api/next-content';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { warnOnce } from '@apunt/session/session.store';
import type { playerContract } from '../player.contract.ts';
import { announceNext, bindPage, pathOf, readPage, resumeText, type Chapter } from './page.ts';
import type { Why } from './useEngine.ts';

type Props = WidgetProps<typeof playerContract>;
const STATE = 'apuntContent';

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
    downloadFile: pathOf(chapter.downloadFile.url) ? chapter.downloadFile.url : '',
  };
}

/** Going on to the next content, and back. `show` puts a content into the player; what is `isOurs` has one of our own. */
export function useNext(
  props: Props,
  { bcId, isOurs }: { bcId: string; isOurs: boolean },
  show: (chapter: Chapter, why: Why) => void,
) {
  const { host, nextDelay } = props;
  const { api } = useRuntime();
  const [view, setView] = useState<NextView>();
  const [current, setCurrent] = useState<Chapter>();
  const known = useRef(new Map<string, Chapter>());
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

  const present = (chapter: Chapter, why: Why) => {
    setCurrent(chapter);
    bindPage(chapter);
    announceNext(chapter, host.element);
    latest.current(chapter, why);
  };

  const go = (chapter: Chapter, why: 'pressed' | 'followed') => {
    setView(undefined);
    // The platform is a third party: on a page of our own files nobody has asked for it.
    if (!chapter.bcId || isOurs) return host.navigate(chapter.url, 'next-content');
    const { state } = history;
    const here: unknown = Reflect.get(Object(state), STATE);
    if (typeof here !== 'string') {
      known.current.set(id, readPage(id, bcId));
      history.replaceState({ ...Object(state), [STATE]: id }, '');
    }
    known.current.set(chapter.id, chapter);
    history.pushState({ [STATE]: chapter.id }, '', chapter.url);
    present(chapter, why);
  };

  useEffect(() => {
    const handlePop = ({ state }: PopStateEvent) => {
      const wanted: unknown = Reflect.get(Object(state), STATE);
      if (typeof wanted !== 'string' || known.current.size === 0) return;
      const chapter = known.current.get(wanted);
      setView(undefined);
      if (chapter) present(chapter, 'returned');
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
    current,
    cancel,
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
