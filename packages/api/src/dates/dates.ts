import * as v from 'valibot';

/** Time zone of the back end: dates without a zone are read in it. The zone that a page shows is a setting of that page. */
export const TIME_ZONE = 'Europe/Madrid';

/** Milliseconds from the epoch to the last moment that a `Date` can hold, either way. */
const LAST_MOMENT = 8.64e15;

/** Seconds from here on are after the year 5138; as milliseconds, it is March 1973. */
const NO_SECONDS = 1e11;

const TEXT =
  /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)\/(\d\d)\/(\d{4}))(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** An offset from UTC at the end of a text: `+02`, `-0500`, `+01:00`, with seconds where clocks went by the sun; or `Z` alone. */
const OFFSET = /^z$|([+-])(\d\d):?(\d\d)?(?::(\d\d))?$/i;

const DAY = 24 * 60 * 60 * 1000;

/** A date as it was written: what the clocks showed, in milliseconds as if they were those of UTC, and whose clocks. */
interface Written {
  clock: number;
  /** Zones or offsets; the first one that exists counts. */
  zones: readonly string[];
}

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
  const before = offsetAt(zone, local - DAY);
  const after = offsetAt(zone, local + DAY);
  const first = local - Math.max(before, after);
  // A time in the hour that spring skips exists with neither offset; it is read with the offset from before the change.
  return offsetAt(zone, first) === Math.max(before, after) ? first : local - Math.min(before, after);
}

function readText(text: string, zones: readonly string[]): Written | undefined {
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
  return { clock: local, zones: offset ? [offset] : zones };
}

/** The shapes of dates that `parseDate` reads. */
export const DATE = v.union([
  v.string(),
  v.number(),
  v.object({ date: v.string(), timezone: v.optional(v.string()), timezone_type: v.optional(v.number()) }),
]);

let isTold = false;

/** Unix seconds in milliseconds. A number too large for seconds was written in milliseconds, of which the author is told once. */
function inMilliseconds(value: number): number {
  if (!(Math.abs(value) >= NO_SECONDS)) return value * 1000;
  if (!isTold) {
    isTold = true;
    console.warn(
      `apunt: the date ${value} is in milliseconds: expected seconds (docs/errors/milliseconds.md)`,
    );
  }
  return value;
}

function readWritten(value: unknown, zones: readonly string[]): Written | undefined {
  if (typeof value === 'number') {
    const clock = inMilliseconds(value);
    // A number beyond this makes an invalid `Date`, and formatting that throws.
    return Math.abs(clock) <= LAST_MOMENT ? { clock, zones: ['Z'] } : undefined;
  }
  if (typeof value === 'string') {
    const text = value.trim();
    return /^-?\d{6,15}$/.test(text) ? readWritten(Number(text), zones) : readText(text, zones);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const named: unknown = Reflect.get(value, 'timezone');
  return readWritten(Reflect.get(value, 'date'), typeof named === 'string' ? [named, ...zones] : zones);
}

function timeOf({ clock, zones: [zone = TIME_ZONE, ...others] }: Written): number {
  try {
    return fromLocal(clock, zone);
  } catch (error) {
    if (others.length === 0) throw error;
    return timeOf({ clock, zones: others });
  }
}

/**
 * Milliseconds since the epoch of a date as the back end writes it: ISO, `YYYY-MM-DD HH:mm:ss[.ffffff]`, `DD/MM/YYYY`, unix
 * seconds (milliseconds where the number cannot be seconds), or an object with `date` and maybe `timezone`. Without a zone the clocks
 * of `zone` count. Undefined if it is none.
 */
export function parseDate(value: unknown, zone: string = TIME_ZONE): number | undefined {
  const written = readWritten(value, [zone]);
  return written && timeOf(written);
}

/**
 * A moment that the back end has written. Its time is worked out when somebody asks for it: the first one on a page who asks for the
 * offset of a zone waits until the browser has its tables of zones and languages, 70 ms on a slow phone.
 */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Whether it comes after a time in milliseconds since the epoch. Asks for no zone where a day more or less changes nothing. */
  isAfter(time: number): boolean;
}

/** A date in any of the shapes that `parseDate` reads, by the clocks of the back end. Undefined if it is none. */
export function readMoment(value: unknown): Moment | undefined {
  const written = readWritten(value, [TIME_ZONE]);
  if (!written) return undefined;
  const { clock, zones } = written;
  // No zone is a day ahead of UTC, or behind it; an offset may be anything, and costs nothing.
  const slack = OFFSET.test(zones[0] ?? '') ? Infinity : DAY;
  return {
    get time() {
      return timeOf(written);
    },
    isAfter(time) {
      if (Math.abs(clock - time) > slack) return clock > time;
      return this.time > time;
    },
  };
}
