import { differenceInHours } from 'date-fns/differenceInHours';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { dayAt } from '../calendar/calendar.ts';
import { dayMonthText, dayText, timeText } from '../dates/dates.ts';
import type { DateSettings } from '../dates/settings.ts';
import type { Translate } from '../i18n.ts';

/** Hours from which on the time of day says more than how long ago it was. */
const LONG_AGO = 12;

/** Since 1973 the clocks of all zones are whole quarters of an hour away from UTC, so that a day begins with one. */
const QUARTER = 15 * 60_000;
const REGULAR = Date.UTC(1973, 0);

/** As `dayAt`, and remembers its last answer: a long story asks for the days of thousands of moments, one after the other. */
function createDayReader(): typeof dayAt {
  let last = { quarter: Number.NaN, zone: '', day: '' };
  return (time, zone) => {
    if (time < REGULAR) return dayAt(time, zone);
    const quarter = Math.floor(time / QUARTER);
    if (quarter !== last.quarter || zone !== last.zone) last = { quarter, zone, day: dayAt(time, zone) };
    return last.day;
  };
}

const dayOf = createDayReader();
const todayOf = createDayReader();

/**
 * How long ago a moment was: "ara mateix" in its first minute and in the future, "fa 5 min", "fa 3 h"; from twelve hours on
 * the time of day, after its date where that is not today, with the year where it is not this one. `time` and `now` are in
 * milliseconds since the epoch; empty when one of them does not exist.
 */
export function relativeText(
  settings: DateSettings,
  t: Translate<'time'>,
  time: number,
  now: number,
): string {
  const minutes = differenceInMinutes(now, time);
  if (Number.isNaN(minutes)) return '';
  if (minutes < 1) return t('time.now');
  if (minutes < 60) return t('time.minutes', { minutes });
  const hours = differenceInHours(now, time);
  if (hours < LONG_AGO) return t('time.hours', { hours });
  const clock = timeText(settings, time);
  const [day, today] = [dayOf(time, settings.timeZone), todayOf(now, settings.timeZone)];
  if (day === today) return clock;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return t('time.on-day', { day: (isThisYear ? dayMonthText : dayText)(settings, time), time: clock });
}
