import * as v from 'valibot';
import { parseDate, TIME_ZONE } from '@apunt/api/dates/dates';
import { ageOn, dayAt, dayFrom, lastDayUnder, type Day } from '@apunt/i18n/calendar/calendar';
import type { TextKey } from '@apunt/i18n/i18n';
import { withoutUnseen } from '../form/schemas.ts';

/**
 * Age limit of the club: younger people can be members, people of this age or older can have an account of their own.
 */
export const CLUB_AGE = 13;
const FIRST_YEAR = 1900;

/**
 * The date where the broadcaster is, at a moment in milliseconds since the epoch. Not the zone that a page shows: ages are
 * counted where the law that asks for them holds, and a birthday comes from the server as midnight of that zone.
 */
export function dayInMadrid(time: number): Day {
  return dayAt(time, TIME_ZONE);
}

const TYPED = /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2})\s*[/.\s-]\s*(\d{4})$/;
/** Digits alone: the keyboard of an iPhone has nothing else where a field asks for digits. */
const DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
/** The date that browsers fill in by themselves (`autocomplete="bday"`). */
const ISO = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;

/**
 * The day that a visitor has typed, or undefined: one or two digits for day and month with `/`, `-`, `.` or blanks between, eight digits, or
 * `YYYY-MM-DD`.
 */
export function readBirthdate(text: string): Day | undefined {
  const clean = withoutUnseen(text);
  const iso = ISO.exec(clean)?.groups;
  const [, first = '', second = '', third = ''] = TYPED.exec(clean) ?? DIGITS.exec(clean) ?? [];
  const { day, month, year } = { day: first, month: second, year: third, ...iso };
  return Number(year) < FIRST_YEAR ? undefined : dayFrom(Number(year), Number(month), Number(day));
}

/** What the field shows for a day: `DD/MM/YYYY`. */
export function showDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** The text as `DD/MM/YYYY` if it is a date; otherwise unchanged. */
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
  /** Youngest accepted age, inclusive. */
  minAge?: number;
  /** Key of the error text for younger people. The form's `texts` fill in its placeholder `age`. */
  tooYoung?: TextKey;
  /** Only people younger than this age are accepted. */
  under?: number;
  /** The clock, in milliseconds since the epoch; called at each check. */
  now?: () => number;
}

const key = (name: TextKey): TextKey => name;

/** Schema of a date of birth: returns `YYYY-MM-DD`, or null when the date is optional and was left empty. */
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
