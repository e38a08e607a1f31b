import type { LiveMessageRecord } from '../db/live.ts';

/** A message of a live story as the API tells it; its date is an object, as the CMS writes dates. */
export function liveAnswer({
  liveId,
  id,
  publishedAt,
  title,
  author,
  description,
  openingMultimedia,
}: LiveMessageRecord) {
  return {
    id,
    publishedDate: { date: madridText(publishedAt), timezone: 'Europe/Madrid' },
    title,
    author,
    ...(openingMultimedia && { openingMultimedia }),
    description,
    shareUrl: { href: `/en-viu/${liveId}#${id}`, title },
  };
}

/** Unix seconds as `2026-11-22 13:05:00.000000` in Madrid. */
function madridText(seconds: number): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Madrid',
  }).format(seconds * 1000);
  return `${text}.000000`;
}
