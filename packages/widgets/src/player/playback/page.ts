import { durationText } from '@apunt/i18n/dates/duration';
import type { Playable } from './playable.ts';
import { putResume } from './resume.ts';

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
  /** Its paragraphs as HTML of the back end; only a sanitised form of them is shown. */
  resume: readonly string[];
  downloadFile: string;
  /** Of the content that the page came with: its own words, summary and title, as they were. */
  said?: { texts: Readonly<Record<string, string>>; resume: DocumentFragment; title: string };
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

/** Replaces what the page says of the content, where it has marked that. */
export function bindPage(chapter: Chapter): void {
  const values: Readonly<Record<string, string>> = chapter.said?.texts ?? {
    title: chapter.title,
    episode: chapter.episode,
    duration: durationText(chapter.duration),
  };
  // oxlint-disable-next-line apunt/no-document-traps -- what it replaces is the page's own, and marked for it
  for (const place of document.querySelectorAll('[data-apunt-bind]')) {
    const name = place.getAttribute('data-apunt-bind') ?? '';
    const value = values[name];
    if (name === 'resume') putResume(place, chapter.said?.resume ?? chapter.resume);
    else if (value !== undefined) place.textContent = value;
  }
  const title = chapter.said?.title ?? chapter.title;
  if (title) document.title = title;
}

/** What the page says now, so that Back can bring it back. */
export function readPage({ contentId, media, duration, file = '' }: Playable): Chapter {
  const texts: Record<string, string> = {};
  // oxlint-disable-next-line apunt/no-document-traps -- as above
  const find = (name: string) => document.querySelector(`[data-apunt-bind="${name}"]`);
  for (const name of ['title', 'episode', 'duration']) {
    const place = find(name);
    if (place) texts[name] = place.textContent;
  }
  const resume = new DocumentFragment();
  resume.append(...[...(find('resume')?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  const read = (name: string) => texts[name]?.trim() ?? '';
  return {
    contentId,
    platformId: media.platformId,
    url: location.pathname + location.search + location.hash,
    title: read('title') || document.title,
    episode: read('episode'),
    duration,
    resume: [],
    downloadFile: file,
    said: { texts, resume, title: document.title },
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
