import { differenceInHours } from 'date-fns/differenceInHours';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { dayAt } from '../calendar/calendar.ts';
import { dayMonthText, dayText, timeText } from '../dates/dates.ts';
import type { DateSettings } from '../dates/settings.ts';
import type { Translate } from '../i18n.ts';

/** Hours from which on the time of day says more than how long ago it was. */
const LONG_AGO = 12;

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
  const [day, today] = [dayAt(time, settings.timeZone), dayAt(now, settings.timeZone)];
  if (day === today) return clock;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return t('time.on-day', { day: (isThisYear ? dayMonthText : dayText)(settings, time), time: clock });
}
