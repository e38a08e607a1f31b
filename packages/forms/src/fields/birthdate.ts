import * as v from 'valibot';
import { parseDate, TIME_ZONE } from '@apunt/api/dates/dates';
import { ageOn, dayAt, dayFrom, lastDayUnder, type Day } from '@apunt/i18n/calendar/calendar';
import type { TextKey } from '@apunt/i18n/i18n';

/** Age under which somebody can be a member of the club, and from which an account of one's own is possible. */
export const CLUB_AGE = 13;
const FIRST_YEAR = 1900;

/**
 * The date where the broadcaster is, at a moment in milliseconds since the epoch. Not the zone that a page shows: ages are
 * counted where the law that asks for them holds, and a birthday comes from the server as midnight of that zone.
 */
export function dayInMadrid(time: number): Day {
  return dayAt(time, TIME_ZONE);
}

/** The day that a visitor has typed, or undefined: one or two digits for day and month, `/`, `-` or `.` between. */
export function readBirthdate(text: string): Day | undefined {
  const match = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(text);
  if (!match) return undefined;
  const [, day = '', month = '', year = ''] = match;
  return Number(year) < FIRST_YEAR ? undefined : dayFrom(Number(year), Number(month), Number(day));
}

/** What the field shows for a day: `DD/MM/YYYY`. */
export function showDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** The same text in the usual form, once it is a date; else as it was typed. */
export function normaliseBirthdate(text: string): string {
  const day = readBirthdate(text);
  return day ? showDay(day) : text;
}

/** A date from the server, in any of its shapes, as the field shows it; empty when there is none. */
export function toFormDate(value: unknown): string {
  const time = parseDate(value);
  return time === undefined ? '' : showDay(dayInMadrid(time));
}

/** The last day of a member's card: the one before the 13th birthday. */
export function cardValidUntil(birth: Day): Day {
  return lastDayUnder(birth, CLUB_AGE);
}

/** Which dates of birth a form accepts. Ages are in whole years. */
export interface BirthdateRule {
  required: boolean;
  /** From this age on. */
  minAge?: number;
  /** Text key when younger; the form's values give it `age`. */
  tooYoung?: TextKey;
  /** Under this age. */
  under?: number;
  /** Milliseconds since the epoch; read at each check. */
  now?: () => number;
}

const key = (name: TextKey): TextKey => name;

/** A date of birth: `YYYY-MM-DD` comes out, or null when it may be left out and is. */
export function birthdateSchema(rule: BirthdateRule) {
  const { required, minAge, tooYoung = 'validation.age', under, now = Date.now } = rule;
  const today = () => dayInMadrid(now());
  const age = (day: Day) => ageOn(day, today());
  const read = (text: string) => readBirthdate(text) ?? '';
  const isGiven = (text: string) => text.trim() !== '';
  const check = (holds: (day: Day) => boolean) => (text: string) => !isGiven(text) || holds(read(text));
  return v.pipe(
    v.string(),
    v.check((text) => !required || isGiven(text), key('validation.birthdateRequired')),
    v.check(
      check((day) => day !== '' && day <= today()),
      key('validation.birthdate'),
    ),
    v.check(
      check((day) => day === '' || minAge === undefined || age(day) >= minAge),
      key(tooYoung),
    ),
    v.check(
      check((day) => day === '' || under === undefined || age(day) < under),
      key('validation.maxAge'),
    ),
    v.transform((text) => (isGiven(text) ? read(text) : null)),
  );
}
