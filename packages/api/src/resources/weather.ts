import * as v from 'valibot';
import type { Api } from '../api.ts';
import { DATE, parseDate } from '../dates/dates.ts';
import { listOf } from '../parse.ts';

/** A reading as a number, or null for an empty text and for what is not a number. Zero is a reading. */
const reading = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
      v.metadata({ written: v.union([v.number(), v.string()]) }),
      v.transform((value) => Number(typeof value === 'string' ? value.replace(',', '.') : value)),
      v.finite(),
    ),
  ),
  null,
);

const forecastSchema = v.object({
  currentWeatherConditionId: v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((code) => String(code).trim()),
    ),
    '',
  ),
  currentTemp: reading,
  minTemp: reading,
  maxTemp: reading,
  /** Milliseconds since the epoch. The day in UTC is the day that the forecast is for. */
  date: v.pipe(
    v.unknown(),
    v.metadata({ written: DATE }),
    v.transform((value) => parseDate(value, 'UTC')),
    v.number(),
  ),
  humidity: reading,
  minHumidity: reading,
  maxHumidity: reading,
  rainProbability: reading,
});

/** A forecast as the back end or the page tells it; a day without a date is dropped. */
export const weatherSchema = v.object({
  name: v.fallback(v.pipe(v.string(), v.trim()), ''),
  forecasts: listOf(forecastSchema),
});

/** The weather of one place: its name and its forecasts. */
export type Weather = v.InferOutput<typeof weatherSchema>;
/** The forecast of one day: °C and per cent; `null` stands for a reading that the back end does not have. */
export type Forecast = Weather['forecasts'][number];

/** GET the forecast by postal code and name of a place, or an `ApiError`. */
export function fetchForecastZip(
  api: Api,
  postalCode: string,
  locationName: string,
  signal?: AbortSignal,
): Promise<Weather> {
  return api.send(
    {
      endpoint: 'forecastZip',
      params: { postalCode, locationName },
      handled: true,
      ...(signal && { signal }),
    },
    weatherSchema,
  );
}

/** GET the forecast by the INE code of a municipality, or an `ApiError`. */
export function fetchForecastIne(api: Api, ineCode: string, signal?: AbortSignal): Promise<Weather> {
  return api.send(
    { endpoint: 'forecastIne', params: { ineCode }, handled: true, ...(signal && { signal }) },
    weatherSchema,
  );
}
