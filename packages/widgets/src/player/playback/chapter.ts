import type { NextContent } from '@apunt/api/resources/next-content';
import { safeUrl } from '@apunt/ui/safe-url';
import { pathOf, type Chapter } from './page.ts';
import type { Playable } from './playable.ts';

/**
 * The next content, if a player may go on to it: not to the one that it plays already, and not to another host. One without
 * an id can only be opened as a page.
 */
export function chapterOf(next: NextContent, currentId: string): Chapter | undefined {
  const { nextContentId, nextContentBcId, nextContentUrl, chapter } = next;
  const url = nextContentUrl ? pathOf(nextContentUrl) : undefined;
  const isHere = url === location.pathname + location.search;
  if (!url || nextContentId === currentId || (nextContentId === null && isHere)) return undefined;
  return {
    contentId: nextContentId ?? '',
    platformId: nextContentBcId ?? '',
    url,
    title: chapter.title,
    episode: chapter.episode,
    duration: chapter.duration,
    resume: chapter.resume.map(({ html }) => html),
    downloadFile: safeUrl(chapter.downloadFile.url) ?? '',
  };
}

/** A content of the platform, to be played after `before`. */
export function playableOfChapter(chapter: Chapter, { media }: Playable): Playable {
  const { contentId, platformId, title, url, duration, downloadFile } = chapter;
  return {
    contentId,
    media: { ...media, platformId, sources: [], types: {}, captions: [], start: 0 },
    title,
    poster: undefined,
    duration,
    href: url,
    file: downloadFile || undefined,
  };
}
