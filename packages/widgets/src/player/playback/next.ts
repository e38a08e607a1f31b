import { isApiError } from '@apunt/api/errors';
import { fetchSanitiser } from '@apunt/ui/html/sanitised';
import { warnOnce } from '@apunt/session/session.store';
import type { ControlsAdapters } from './adapters.ts';
import { chapterOf, playableOfChapter } from './chapter.ts';
import { contentIdOf, entryOf } from './history.ts';
import { announceNext, bindPage, readPage, type Chapter } from './page.ts';
import type { Playable } from './playable.ts';
import type { Cause, PlaybackCore } from './state.ts';

let players = 0;

interface NextListeners {
  /** The platform plays on this page already, because the page's own content is there. */
  isOnPlatform: () => boolean;
  /** Puts a content into the player. */
  put: (playable: Playable, cause: Cause) => void;
}

/** A content of the history, and how it was played. */
interface Visit {
  chapter: Chapter;
  playable: Playable;
}

export interface NextControl {
  /** The content has come to its end: asks what comes next. A failure is only logged. */
  ask(): Promise<void>;
  /** Without waiting for the end of the countdown. */
  now(): void;
  cancel(): void;
  /** Whether the countdown stands; it goes on with the time that is left. */
  hold(isHeld: boolean): void;
  dispose(): void;
}

/** Goes on to the next content, and back through the history. */
export function createNextControl(
  { store, page }: PlaybackCore,
  { fetchNext, wait }: Pick<ControlsAdapters, 'fetchNext' | 'wait'>,
  { isOnPlatform, put }: NextListeners,
): NextControl {
  const { getState, setState } = store;
  const { host } = page();
  players += 1;
  const player = players;
  const known = new Map<string, Visit>();
  let asking: AbortController | undefined;
  /** Milliseconds of the countdown that are left. */
  let rest = 0;
  let stopCountdown = () => {};

  const cancel = () => {
    asking?.abort();
    stopCountdown();
    if (getState().next) setState({ next: undefined });
  };

  const present = ({ chapter, playable }: Visit, cause: Cause) => {
    bindPage(chapter);
    put(playable, cause);
    announceNext(chapter, host.element);
  };

  const go = (chapter: Chapter, cause: 'pressed' | 'followed') => {
    cancel();
    // The platform is a third party. Where the page plays our own files, the visitor has not asked for the platform.
    // Without an id of its own the history could not find the content again.
    if (!chapter.contentId || !chapter.platformId || !isOnPlatform())
      return host.navigate(chapter.url, 'next-content');
    if (!host.emit('apunt-navigate', { url: chapter.url, reason: 'next-content' })) return;
    const { playable } = getState();
    const { contentId } = playable;
    if (contentIdOf(history.state, player) === undefined) {
      known.set(contentId, { chapter: readPage(playable), playable });
      history.replaceState({ ...Object(history.state), ...entryOf(player, contentId) }, '');
    }
    const visit = { chapter, playable: playableOfChapter(chapter, playable) };
    known.set(chapter.contentId, visit);
    history.pushState(entryOf(player, chapter.contentId), '', chapter.url);
    present(visit, cause);
  };

  const count = (chapter: Chapter, isHeld: boolean) => {
    stopCountdown();
    if (rest <= 0) return go(chapter, 'followed');
    setState({ next: { chapter, left: Math.ceil(rest / 1000), isHeld } });
    if (isHeld || rest === Infinity) return;
    const since = performance.now();
    const end = wait(() => count(chapter, false), rest % 1000 || 1000);
    stopCountdown = () => {
      end();
      stopCountdown = () => {};
      rest -= performance.now() - since;
    };
  };

  const handlePop = ({ state }: PopStateEvent) => {
    const wanted = contentIdOf(state, player);
    if (wanted === undefined) return;
    const visit = known.get(wanted);
    cancel();
    if (visit) present(visit, 'returned');
    else location.reload();
  };
  addEventListener('popstate', handlePop);

  return {
    async ask() {
      const { contentId } = getState().playable;
      if (!contentId || !host.emit('apunt-next-request', { id: contentId })) return;
      cancel();
      const controller = new AbortController();
      asking = controller;
      try {
        const answer = await fetchNext(contentId, controller.signal);
        const chapter = answer && chapterOf(answer, contentId);
        // Its summary is HTML. Without the sanitiser, which this never rejects for, the page shows the text alone.
        if (chapter?.resume.some((html) => /[<&]/.test(html))) await fetchSanitiser();
        if (!chapter || controller.signal.aborted) return;
        rest = page().nextDelay * 1000 || Infinity;
        count(chapter, false);
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.type !== 'aborted') warnOnce(error);
      }
    },
    now() {
      const { next } = getState();
      if (next) go(next.chapter, 'pressed');
    },
    cancel,
    hold(isHeld) {
      const { next } = getState();
      if (next && next.isHeld !== isHeld) count(next.chapter, isHeld);
    },
    dispose() {
      cancel();
      removeEventListener('popstate', handlePop);
    },
  };
}
