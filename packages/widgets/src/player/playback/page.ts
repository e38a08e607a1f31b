import { durationText } from '@apunt/media/duration';
import { plainText } from '@apunt/ui/html/plain-text';
import type { Playable } from './playable.ts';

/** What a page tells of the content that is played. */
export interface Chapter {
  contentId: string;
  /** Empty when it is not on the platform. */
  platformId: string;
  /** Path of its page, on this origin. */
  url: string;
  title: string;
  episode: string;
  /** Seconds. */
  duration: number;
  resume: string;
  downloadFile: string;
  /** Of the content that the page came with: its own words and title, as they were. */
  said?: { texts: Readonly<Record<string, string>>; title: string };
}

/** The address as a path of this origin, or undefined: nobody is led elsewhere by an answer. */
export function pathOf(address: string): string | undefined {
  try {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin || !/^https?:$/.test(url.protocol)) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}

/** Plain text of the paragraphs of a summary. */
export const resumeText = (items: readonly { html: string }[]): string =>
  items
    .map(({ html }) => plainText(html))
    .filter(Boolean)
    .join('\n\n');

/** Replaces what the page says of the content, where it has marked that. */
export function bindPage(chapter: Chapter): void {
  const values: Readonly<Record<string, string>> = chapter.said?.texts ?? {
    title: chapter.title,
    episode: chapter.episode,
    duration: durationText(chapter.duration),
    resume: chapter.resume,
  };
  // oxlint-disable-next-line apunt/no-document-traps -- what it replaces is the page's own, and marked for it
  for (const place of document.querySelectorAll('[data-apunt-bind]')) {
    const value = values[place.getAttribute('data-apunt-bind') ?? ''];
    if (value !== undefined) place.textContent = value;
  }
  const title = chapter.said?.title ?? chapter.title;
  if (title) document.title = title;
}

/** What the page says now, so that Back can bring it back. */
export function readPage({ contentId, media, duration, file = '' }: Playable): Chapter {
  const texts: Record<string, string> = {};
  for (const name of ['title', 'episode', 'duration', 'resume']) {
    // oxlint-disable-next-line apunt/no-document-traps -- as above
    const place = document.querySelector(`[data-apunt-bind="${name}"]`);
    if (place) texts[name] = place.textContent;
  }
  const read = (name: string) => texts[name]?.trim() ?? '';
  return {
    contentId,
    platformId: media.platformId,
    url: location.pathname + location.search + location.hash,
    title: read('title') || document.title,
    episode: read('episode'),
    duration,
    resume: read('resume'),
    downloadFile: file,
    said: { texts, title: document.title },
  };
}

/** Tells the page of the content that the player has moved on to. */
export function announceNext(chapter: Chapter, source: Element): void {
  const { contentId: id, platformId: bcId, title, url, downloadFile, episode, duration } = chapter;
  document.dispatchEvent(
    new CustomEvent('apunt-next-content', {
      bubbles: true,
      composed: true,
      detail: { id, title, url, downloadFile, bcId, episode, duration, source },
    }),
  );
}
