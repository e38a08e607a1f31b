import { intlTag, type DateSettings } from './settings.ts';

/*
 * Moments as texts. Every moment is in milliseconds since the epoch; one that no `Date` can hold (NaN) gives an empty text,
 * because an exception while a widget draws would take the whole widget away. The texts come from `Intl`: its Catalan knows
 * the elisions that date-fns has not ("3 d'abril"). Functions and not one object, so that a page loads only those it calls.
 */

type Options = Intl.DateTimeFormatOptions;

// One object each, by which the formats are kept.
const DAY: Options = { dateStyle: 'long' };
const DAY_MONTH: Options = { day: 'numeric', month: 'long' };
const WEEKDAY: Options = { weekday: 'long' };
const TWO_DIGITS: Options = { day: '2-digit' };
const MONTH: Options = { month: 'long' };
const CLOCK: Options = { timeStyle: 'short' };

/** To make one takes a slow phone half a millisecond, and a live story writes thousands of moments. */
const formats = new Map<Options, Record<string, Intl.DateTimeFormat>>();

function formatOf({ language, timeZone }: DateSettings, options: Options) {
  let known = formats.get(options);
  if (!known) formats.set(options, (known = {}));
  return (known[language + timeZone] ??= new Intl.DateTimeFormat(intlTag(language), {
    timeZone,
    ...options,
  }));
}

/** Whether a `Date` can hold a moment: beyond, and for NaN, `Intl` throws. */
const isMoment = (time: number): boolean => Math.abs(time) <= 8.64e15;

/** Texts of `Intl` have typographic apostrophes; all other texts of the catalogue have straight ones. */
const straight = (text: string): string => text.replaceAll('\u2019', "'");

function write(settings: DateSettings, time: number, options: Options): string {
  return isMoment(time) ? straight(formatOf(settings, options).format(time)) : '';
}

function writeRange(settings: DateSettings, from: number, to: number, options: Options): string {
  // `Intl` would throw for a range that ends before it begins.
  return isMoment(from) && isMoment(to) && from <= to
    ? straight(formatOf(settings, options).formatRange(from, to))
    : write(settings, from, options);
}

/** A date in full: "3 d'abril del 2026". `time` is in milliseconds since the epoch; empty when there is no such moment. */
export function dayText(settings: DateSettings, time: number): string {
  return write(settings, time, DAY);
}

/** A date without its year: "3 d'abril". `time` is in milliseconds since the epoch; empty when there is no such moment. */
export function dayMonthText(settings: DateSettings, time: number): string {
  return write(settings, time, DAY_MONTH);
}

/** "dijous 05 juny": weekday, two digits and month as a label, without the prepositions of running text. */
export function weekdayText(settings: DateSettings, time: number): string {
  const part = (options: Options) => write(settings, time, options);
  // Asked for together with a month, British English would put a comma between them.
  return `${part(WEEKDAY)} ${part(TWO_DIGITS)} ${part(MONTH)}`.trim();
}

/**
 * A time of day on a clock of 24 hours: "21:30". `time` is in milliseconds since the epoch; empty when there is no such
 * moment.
 */
export function timeText(settings: DateSettings, time: number): string {
  return write(settings, time, CLOCK);
}

/** "3–5 d'abril del 2026"; one day where both are on it. A range that ends before it begins is its first day. */
export function dayRangeText(settings: DateSettings, from: number, to: number): string {
  return writeRange(settings, from, to, DAY);
}

/** "10:00–12:00". A range that ends before it begins is its first time. */
export function timeRangeText(settings: DateSettings, from: number, to: number): string {
  return writeRange(settings, from, to, CLOCK);
}
