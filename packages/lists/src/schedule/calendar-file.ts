/** A show to come, as a calendar keeps it. Moments are in milliseconds since the epoch. */
export interface CalendarEntry {
  readonly title: string;
  readonly start: number;
  readonly end: number | undefined;
  /** Absolute address; empty for none. */
  readonly url: string;
  readonly uid: string;
}

const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
/** Text of a calendar file: separators and line ends are escaped, control characters left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- they could begin a line of their own
    .replace(/[\u0000-\u001F\u007F]/g, '');

/** Lines of at most 75 bytes, as RFC 5545 has them; what follows begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

/** A calendar file (`.ics`, RFC 5545) with one show and a reminder ten minutes before it. */
export function calendarFile(entry: CalendarEntry, now: number): string {
  const { title, start, end, url, uid } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//apunt-widgets//schedule//CA',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    ...(end === undefined ? [] : [`DTEND:${stamp(end)}`]),
    `SUMMARY:${escaped(title)}`,
    ...(url ? [`URL:${url}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
