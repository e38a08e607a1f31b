import { useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '@apunt/api/api';
import { isApiError, type ApiError } from '@apunt/api/errors';
import { fetchForecastIne, fetchForecastZip, type Weather } from '@apunt/api/resources/weather';
import { warnOnce } from '@apunt/session/session.store';
import { keep, readKept } from './last-good.ts';
import { keyOf, type Place } from './location.ts';

interface Answer {
  key: string;
  weather?: Weather;
  failure?: ApiError;
  /**
   * When the answer that is shown was fetched, if it is an earlier one that stands in for a failed call; milliseconds
   * since the epoch.
   */
  keptAt?: number;
}

export interface ForecastModel {
  weather: Weather | undefined;
  isLoading: boolean;
  failure: ApiError | undefined;
  keptAt: number | undefined;
  again: () => void;
}

/** The forecast of a place. An answer that comes when another place is shown is dropped. */
export function useForecast(api: Api, place: Place, onAnswer: (answer: Answer) => void): ForecastModel {
  const key = keyOf(place);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<Answer & { round: number }>();

  // The key says which place it is: the same place in another object is no reason to ask again.
  const ask = useEffectEvent((signal: AbortSignal) =>
    'ine' in place
      ? fetchForecastIne(api, place.ine, signal)
      : fetchForecastZip(api, place.postalCode, place.name, signal),
  );
  const report = useEffectEvent(onAnswer);
  useEffect(() => {
    const stop = new AbortController();
    const settle = (answer: Answer) => {
      if (stop.signal.aborted) return;
      setLast({ ...answer, round });
      report(answer);
    };
    ask(stop.signal).then(
      (weather) => {
        if (weather.forecasts.length > 0) keep(key, weather, Date.now());
        settle({ key, weather });
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (stop.signal.aborted) return;
        warnOnce(error);
        const kept = readKept(key, Date.now());
        settle({ key, failure: error, ...(kept && { weather: kept.weather, keptAt: kept.at }) });
      },
    );
    return () => stop.abort();
  }, [api, key, round]);

  const current = last?.key === key ? last : undefined;
  const isLoading = current?.round !== round;
  return {
    weather: current?.weather,
    isLoading,
    failure: isLoading ? undefined : current?.failure,
    keptAt: current?.keptAt,
    again: () => setRound((count) => count + 1),
  };
}
