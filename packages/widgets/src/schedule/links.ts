import { parseDate } from '@apunt/api/dates/dates';
import type { Link } from '@apunt/api/links/link';
import { weekdayText } from '@apunt/i18n/dates/dates';
import type { DateSettings } from '@apunt/i18n/dates/settings';
import { safeUrl } from '@apunt/ui/safe-url';

/** A link to a channel or a day. */
export interface PlaceLink extends Link {
  isCurrent: boolean;
}

export interface Place {
  baseUrl: string;
  channel: string;
  day: string;
}

const DATE = /^(?:(\d\d)[-/](\d\d)[-/](\d{4})|(\d{4})-(\d\d)-(\d\d))$/;

/** A day as the address of its page has it: slashes would break the path. */
export function daySegment(day: string): string {
  const [, d, m, y, isoYear, isoMonth, isoDay] = DATE.exec(day.trim()) ?? [];
  if (isoYear) return `${isoDay}-${isoMonth}-${isoYear}`;
  return d ? `${d}-${m}-${y}` : day.trim() || 'hui';
}

const pathOf = (address: string): string =>
  new URL(address, document.baseURI).pathname.replace(/(?<!\/)\/+$/, '');

/** Links whose address could do harm are left out; a label that is a date becomes one that can be read. */
function shown(
  links: readonly Link[],
  settings: DateSettings,
  isCurrent: (path: string) => boolean,
): PlaceLink[] {
  return links.flatMap((link) => {
    const { href, text } = link;
    const address = safeUrl(href);
    if (!address) return [];
    const date = DATE.test(text) ? parseDate(text) : undefined;
    const words = date === undefined ? text : weekdayText(settings, date);
    return { ...link, href: address, text: words, isCurrent: isCurrent(pathOf(address)) };
  });
}

/** The links to channels: the one of this channel is current, on whichever day. */
export function channelLinks(links: readonly Link[], place: Place, settings: DateSettings): PlaceLink[] {
  const own = pathOf(`${place.baseUrl}/${place.channel}`);
  return shown(links, settings, (path) => path === own || path.startsWith(`${own}/`));
}

/** The links to days: current is the one with the same path as this page; without a day that is today's. */
export function dayLinks(links: readonly Link[], place: Place, settings: DateSettings): PlaceLink[] {
  const channel = pathOf(`${place.baseUrl}/${place.channel}`);
  const own = daySegment(place.day);
  return shown(links, settings, (path) => (path === channel ? `${path}/hui` : path) === `${channel}/${own}`);
}

/** Links to so many days from today on: `hui`, `dema`, then dates. */
export function daysFrom(
  now: number,
  count: number,
  { baseUrl, channel }: Place,
  settings: DateSettings,
  names: readonly [today: string, tomorrow: string],
): Link[] {
  // A day of the calendar is counted at noon of UTC, where no clock is ever changed.
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone }).format(now);
  const [year = 0, month = 1, date = 1] = parts.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const noon = Date.UTC(year, month - 1, date + index, 12);
    const segment = ['hui', 'dema'][index] ?? daySegment(new Date(noon).toISOString().slice(0, 10));
    const text = names[index] ?? weekdayText({ ...settings, timeZone: 'UTC' }, noon);
    return { href: `${baseUrl}/${channel}/${segment}`, text, title: '', target: '', rel: '' };
  });
}
