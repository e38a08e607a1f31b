import type { NextContent } from '@apunt/api/resources/next-content';
import { safeUrl } from '@apunt/ui/safe-url';
import { pathOf, resumeText, type Chapter } from './page.ts';
import type { Playable } from './playable.ts';

/** The next content, if a player may go on to it: not to the one that it plays already, and not to another host. */
export function chapterOf(next: NextContent, currentId: string): Chapter | undefined {
  const { nextContentId, nextContentBcId, nextContentUrl, chapter } = next;
  const url = nextContentUrl ? pathOf(nextContentUrl) : undefined;
  if (!url || nextContentId === null || nextContentId === currentId) return undefined;
  return {
    contentId: nextContentId,
    platformId: nextContentBcId ?? '',
    url,
    title: chapter.title,
    episode: chapter.episode,
    duration: chapter.duration,
    resume: resumeText(chapter.resume),
    downloadFile: safeUrl(chapter.downloadFile.url) ?? '',
  };
}

/** A content of the platform, to be played after `before`. */
export function playableOfChapter(chapter: Chapter, { media }: Playable): Playable {
  const { contentId, platformId, title, url, duration, downloadFile } = chapter;
  return {
    contentId,
    media: { ...media, platformId, sources: [], captions: [], start: 0 },
    title,
    poster: undefined,
    duration,
    href: url,
    file: downloadFile || undefined,
  };
}
