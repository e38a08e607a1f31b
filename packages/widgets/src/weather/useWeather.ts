import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { serverHtmlOf } from '@apunt/element/server-html';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { timeText } from '@apunt/i18n/dates/dates';
import type { LocateFailure } from './find-place.ts';
import { keyOf, type ChosenBy } from './location.ts';
import { cardsOf, type Card } from './readings.ts';
import { useForecast } from './useForecast.ts';
import { useMunicipalities, type MunicipalitiesModel } from './useMunicipalities.ts';
import { usePlace } from './usePlace.ts';
import type { weatherContract } from './weather.contract.ts';

export interface WeatherModel {
  state: 'loading' | 'ready' | 'error' | 'empty';
  place: string;
  by: ChosenBy;
  cards: readonly Card[];
  /** The server HTML is about this place. */
  isPrinted: boolean;
  /** There is server HTML. */
  hasHtml: boolean;
  hasFailed: boolean;
  /** Time of day at which an earlier answer was good, when one stands in for the fresh one. */
  keptAt: string | undefined;
  canLocate: boolean;
  isLocating: boolean;
  locateFailure: LocateFailure | undefined;
  municipalities: MunicipalitiesModel;
  onSelect: (ine: string, name: string) => void;
  onLocate: () => void;
  onRetry: () => void;
}

export function useWeather(props: WidgetProps<typeof weatherContract>): WeatherModel {
  const { host, json } = props;
  const { config, i18n } = useRuntime();
  const { place, choose, locate, failure: locateFailure, ...position } = usePlace(props);
  const [hasHtml] = useState(() => serverHtmlOf(host.element).length > 0);
  const municipalities = useMunicipalities();
  const key = keyOf(place);
  const { weather, isLoading, failure, keptAt, again } = useForecast(host.api, place, (answer) => {
    if (answer.failure) {
      const { type, message } = answer.failure;
      host.emit('apunt-error', { type, message });
    } else host.emit('apunt-forecast', { name: answer.weather?.name || place.name || '' });
  });

  // The page's JSON is about the place that the server knew, and must not be shown for a place chosen here.
  const printed = json.props;
  const isPrinted =
    place.by === 'attribute' ||
    place.by === 'default' ||
    (printed !== undefined && place.name === printed.name);
  const shown = weather ?? (isPrinted ? printed : undefined);
  const cards = shown ? cardsOf(shown.forecasts, i18n.locale) : [];
  const name = place.name && place.by !== 'default' ? place.name : shown?.name || place.name;
  const told = name || (failure && 'ine' in place ? place.ine : undefined);

  const announced = useRef<string>(undefined);
  useEffect(() => {
    const now = `${key} ${place.by}`;
    if (told === undefined || announced.current === now) return;
    const isSame = announced.current?.startsWith(`${key} `);
    announced.current = now;
    // No event if the page has set the place itself, or if the default is the place that is shown already.
    if (place.by === 'attribute' || (isSame && place.by === 'default')) return;
    const where = 'ine' in place ? { ine: place.ine } : { postalCode: place.postalCode };
    host.emit('apunt-location-change', { name: told, ...where, by: place.by });
  }, [host, key, place, told]);

  useEffect(() => host.onReload(again));

  const settled = failure ? 'error' : 'empty';
  const state = cards.length > 0 ? 'ready' : isLoading ? 'loading' : settled;
  useHostState(host, state);

  return {
    ...position,
    state,
    place: told ?? '',
    by: place.by,
    cards,
    isPrinted,
    hasHtml,
    hasFailed: failure !== undefined,
    keptAt:
      failure && keptAt !== undefined
        ? timeText({ language: i18n.locale, timeZone: config.timeZone }, keptAt)
        : undefined,
    locateFailure,
    municipalities,
    onSelect(ine, label) {
      municipalities.onText('');
      choose(ine, label);
    },
    onLocate: locate,
    onRetry: again,
  };
}
