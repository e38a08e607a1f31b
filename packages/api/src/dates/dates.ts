import * as v from 'valibot';

/** Time zone of the back end: dates without a zone are read in it. The zone that a page shows is a setting of that page. */
export const TIME_ZONE = 'Europe/Madrid';

/** Milliseconds from the epoch to the last moment that a `Date` can hold, either way. */
const LAST_MOMENT = 8.64e15;

const TEXT =
  /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)\/(\d\d)\/(\d{4}))(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** An offset from UTC at the end of a text: `+02`, `-0500`, `+01:00`, with seconds where clocks went by the sun; or `Z` alone. */
const OFFSET = /^z$|([+-])(\d\d):?(\d\d)?(?::(\d\d))?$/i;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as its date in a zone and the zone's offset then: "6/5/2026, GMT+02:00". Throws for a zone that does not exist. */
function withOffset(zone: string, time: number): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  return format.format(time);
}

/** Milliseconds by which a zone's clocks are ahead of UTC at a moment. Throws for a zone that does not exist. */
function offsetAt(zone: string, time: number): number {
  // UTC itself is written as "GMT" alone.
  const [, sign = '', hours = 0, minutes = 0, seconds = 0] =
    OFFSET.exec(OFFSET.test(zone) ? zone : withOffset(zone, time)) ?? [];
  return Number(`${sign}1`) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/**
 * The moment at which the clocks of a zone show a time; the first one where they show it twice. Not `TZDate` of date-fns: in
 * the hour that autumn repeats, its answer depends on the zone of the visitor's machine (docs/adr/0018).
 */
function fromLocal(local: number, zone: string): number {
  const day = 24 * 60 * 60 * 1000;
  const before = offsetAt(zone, local - day);
  const after = offsetAt(zone, local + day);
  const first = local - Math.max(before, after);
  // A time in the hour that spring skips exists with neither offset; it is read with the offset from before the change.
  return offsetAt(zone, first) === Math.max(before, after) ? first : local - Math.min(before, after);
}

function parseText(text: string, zone: string): number | undefined {
  const found = TEXT.exec(text);
  if (!found) return undefined;
  const [
    ,
    isoYear,
    isoMonth,
    isoDay,
    day,
    month,
    year,
    hour = 0,
    minute = 0,
    second = 0,
    fraction = '',
    offset,
  ] = found;
  const fields = [isoYear ?? year, isoMonth ?? month, isoDay ?? day, hour, minute, second].map(Number);
  const [y = 0, m = 0, d = 0, h = 0, min = 0, s = 0] = fields;
  const local = Date.UTC(y, m - 1, d, h, min, s, Number(fraction.slice(0, 3).padEnd(3, '0')));
  const date = new Date(local);
  // The calendar has no 31 April and no month 0, and the constructor would silently go on to the next.
  const real = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  if (!real || h > 23 || min > 59 || s > 59) return undefined;
  return offset ? local - offsetAt(offset, local) : fromLocal(local, zone);
}

/** The shapes of dates that `parseDate` reads. */
export const DATE = v.union([
  v.string(),
  v.number(),
  v.object({ date: v.string(), timezone: v.optional(v.string()), timezone_type: v.optional(v.number()) }),
]);

/**
 * Milliseconds since the epoch of a date as the back end writes it: ISO, `YYYY-MM-DD HH:mm:ss[.ffffff]`, `DD/MM/YYYY`, unix
 * seconds, or an object with `date` and maybe `timezone`. Without a zone the clocks of `zone` count. Undefined if it is none.
 */
export function parseDate(value: unknown, zone: string = TIME_ZONE): number | undefined {
  // A number beyond this makes an invalid `Date`, and formatting that throws.
  if (typeof value === 'number') return Math.abs(value * 1000) <= LAST_MOMENT ? value * 1000 : undefined;
  if (typeof value === 'string') {
    const text = value.trim();
    return /^-?\d{6,12}$/.test(text) ? Number(text) * 1000 : parseText(text, zone);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const namedZone: unknown = Reflect.get(value, 'timezone');
  try {
    return parseDate(Reflect.get(value, 'date'), typeof namedZone === 'string' ? namedZone : zone);
  } catch {
    return parseDate(Reflect.get(value, 'date'), zone);
  }
}
