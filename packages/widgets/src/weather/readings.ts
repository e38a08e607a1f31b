import type { Forecast } from '@apunt/api/resources/weather';
import { weekdayText } from '@apunt/i18n/dates/dates';
import { numberText } from '@apunt/i18n/dates/numbers';
import type { Locale } from '@apunt/i18n/i18n';

/** Forecasts that are shown. */
export const SHOWN = 3;

/** A day as a card shows it. */
export interface Card {
  id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Weekday, day of two digits, month. */
  date: string;
  code: string;
  temperature: string;
  maximum: string;
  minimum: string;
  humidity: string;
}

const NONE = '–';

/** The current value, else the rounded mean of the bounds, else the only bound, else nothing. */
export function valueOf(current: number | null, min: number | null, max: number | null): number | null {
  if (current !== null) return current;
  if (min === null || max === null) return min ?? max;
  // Adding 0 turns -0, the rounded mean of -0.4, into 0.
  return Math.round((min + max) / 2) + 0;
}

/** The cards of a forecast, as texts in the language of the page. */
export function cardsOf(forecasts: readonly Forecast[], language: Locale): Card[] {
  const show = (value: number | null, unit: string) =>
    value === null ? NONE : numberText(language, value, 1) + unit;
  return forecasts.slice(0, SHOWN).map((one, at) => ({
    id: `${at} ${one.date}`,
    day: new Date(one.date).toISOString().slice(0, 10),
    // A forecast is of a day of the calendar, which the agency gives in UTC.
    date: weekdayText({ language, timeZone: 'UTC' }, one.date),
    code: one.currentWeatherConditionId,
    temperature: show(valueOf(one.currentTemp, one.minTemp, one.maxTemp), '°'),
    maximum: show(one.maxTemp, '°'),
    minimum: show(one.minTemp, '°'),
    humidity: show(valueOf(one.humidity, one.minHumidity, one.maxHumidity), '\u00a0%'),
  }));
}
