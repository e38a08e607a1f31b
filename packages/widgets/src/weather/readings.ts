import type { Forecast } from '@apunt/api/resources/weather';

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
  // Plus zero: a mean of -0.4 is no "-0".
  return Math.round((min + max) / 2) + 0;
}

/** "dijous 05 juny": the day as the calendar of UTC has it, without the article and preposition of running text. */
export function dateText(date: number, locale: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(date);
  const day = String(new Date(date).getUTCDate()).padStart(2, '0');
  return `${part({ weekday: 'long' })} ${day} ${part({ month: 'long' })}`;
}

/** The cards of a forecast, as texts in the language of the page. */
export function cardsOf(forecasts: readonly Forecast[], locale: string): Card[] {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const show = (value: number | null, unit: string) => (value === null ? NONE : number.format(value) + unit);
  return forecasts.slice(0, SHOWN).map((one, at) => ({
    id: `${at} ${one.date}`,
    day: new Date(one.date).toISOString().slice(0, 10),
    date: dateText(one.date, locale),
    code: one.currentWeatherConditionId,
    temperature: show(valueOf(one.currentTemp, one.minTemp, one.maxTemp), '°'),
    maximum: show(one.maxTemp, '°'),
    minimum: show(one.minTemp, '°'),
    humidity: show(valueOf(one.humidity, one.minHumidity, one.maxHumidity), '\u00a0%'),
  }));
}
