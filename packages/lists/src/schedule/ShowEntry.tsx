import type { ReactNode } from 'react';
import { safeUrl } from '@apunt/ui/safe-url';

/** A show of the schedule in the markup that the page's templates print. */
export interface ShowEntryProps {
  id: string;
  title: string;
  href: string;
  /** Milliseconds since the epoch. */
  start: number | undefined;
  end: number | undefined;
  /** The start as the visitor reads it. */
  time: string;
}

const iso = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

/** One item of a list of shows: when, and what with its link. */
export function ShowEntry({ id, title, href, start, end, time }: ShowEntryProps): ReactNode {
  const address = safeUrl(href);
  return (
    <li data-id={id || undefined} data-start={iso(start)} data-end={iso(end)}>
      {time && <time dateTime={iso(start)}>{time}</time>} {address ? <a href={address}>{title}</a> : title}
    </li>
  );
}
