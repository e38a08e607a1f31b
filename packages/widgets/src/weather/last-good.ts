import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';
import { storedListOf } from '@apunt/api/parse';
import { weatherSchema, type Weather } from '@apunt/api/resources/weather';
import { readStoredJson, writeStored } from '@apunt/session/storage';

const STORE = 'apuntWeather';
/** Milliseconds after which an answer is no longer shown in place of a fresh one. */
export const GOOD_FOR = 6 * 60 * 60 * 1000;
/** Places that are remembered. */
const PLACES = 4;

// Dates are kept as text: read as a back end's number, they would be seconds.
const keptSchema = v.object({ key: v.string(), at: v.number(), weather: weatherSchema });

export interface Kept {
  /** When it was good, in milliseconds since the epoch. */
  at: number;
  weather: Weather;
}

function readAll(now: number): (Kept & { key: string })[] {
  const parsed = v.safeParse(storedListOf(keptSchema), readStoredJson('local', STORE));
  return parsed.success ? parsed.output.filter(({ at }) => at <= now && now - at < GOOD_FOR) : [];
}

/** The last good answer for a place, while it is younger than six hours. */
export function readKept(key: string, now: number): Kept | undefined {
  return readAll(now).find((kept) => kept.key === key);
}

const dated = ({ name, forecasts }: Weather) => ({
  name,
  forecasts: forecasts.map((one) => ({ ...one, date: new Date(one.date).toISOString() })),
});

/** Keeps an answer for the time when there is none. */
export function keep(key: string, weather: Weather, now: number): void {
  const others = readAll(now).filter((kept) => kept.key !== key);
  const all = [{ key, at: now, weather }, ...others].slice(0, PLACES);
  writeStored('local', STORE, jsonOf(all.map((kept) => ({ ...kept, weather: dated(kept.weather) }))));
}
