import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInYears } from 'date-fns/differenceInYears';
import { formatISO } from 'date-fns/formatISO';
import { isExists } from 'date-fns/isExists';
import { setYear } from 'date-fns/setYear';

/*
 * Arithmetic on the days of the calendar. A moment becomes a day once, in a zone that is named; from there on no zone
 * and no clock change counts. date-fns reckons with the local midnights of a day, whichever the zone of the machine is.
 */

/** A day of the calendar, without time and zone: `YYYY-MM-DD`. As text, an earlier day sorts before a later one. */
export type Day = string;

const dateOf = (day: Day): Date => new Date(`${day}T00:00`);
const dayOf = (date: Date): Day => formatISO(date, { representation: 'date' });

/** The date in a zone at a moment (milliseconds since the epoch); empty for a moment or zone that does not exist. */
export function dayAt(time: number, timeZone: string): Day {
  const local = new Date(time + tzOffset(timeZone, new Date(time)) * 60_000);
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 10);
}

/** The day of three numbers, `month` from 1 on. Undefined for those that the calendar has not, such as 31 April. */
export function dayFrom(year: number, month: number, date: number): Day | undefined {
  return isExists(year, month - 1, date) ? dayOf(new Date(year, month - 1, date)) : undefined;
}

/** Days from one day to another; negative where the second is the earlier. NaN where one of them is no day. */
export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(dateOf(to), dateOf(from));
}

/** The day so many days later, or earlier for a negative count. Throws a RangeError where `day` is none. */
export function dayAfter(day: Day, count = 1): Day {
  return dayOf(addDays(dateOf(day), count));
}

/**
 * Midnights between two moments (milliseconds since the epoch) by the clocks of a zone: 0 is the same day, 1 that `to` is
 * on the next. NaN where a moment does not exist.
 */
export function calendarDays(from: number, to: number, timeZone: string): number {
  return daysBetween(dayAt(from, timeZone), dayAt(to, timeZone));
}

/** Whole years on a day. Somebody born on 29 February has their birthday on 1 March in common years. */
export function ageOn(birth: Day, today: Day): number {
  return differenceInYears(dateOf(today), dateOf(birth));
}

/** The last day before somebody is of an age: where a thing expires that one grows out of. */
export function lastDayUnder(birth: Day, age: number): Day {
  const born = dateOf(birth);
  // Not `addYears`, which makes 28 February of a 29th: the birthday is on 1 March, as for `ageOn`.
  return dayOf(addDays(setYear(born, born.getFullYear() + age), -1));
}
