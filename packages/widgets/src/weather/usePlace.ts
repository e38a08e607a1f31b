import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { consentFor } from '@apunt/session/consent/consent';
import type { Found } from './geocoder.ts';
import type { LocateFailure } from './find-place.ts';
import { geocodeAddress } from './geocode-address.ts';
import { authoredPlace, defaultPlace, firstPlace, keyOf, type Place } from './location.ts';
import { readSavedPlace, savePlace } from './saved-place.ts';
import { whenSeen } from './when-seen.ts';
import type { weatherContract } from './weather.contract.ts';

export interface PlaceModel {
  place: Place;
  canLocate: boolean;
  isLocating: boolean;
  failure: LocateFailure | undefined;
  locate: () => void;
  choose: (ine: string, name: string) => void;
}

/** Whose weather is shown: the author's place, the saved one, the visitor's choice or position, the default. */
export function usePlace(props: WidgetProps<typeof weatherContract>): PlaceModel {
  const { host, geolocation } = props;
  const runtime = useRuntime();
  const { config } = runtime;
  const consent = consentFor(runtime);
  const [saved] = useState(readSavedPlace);
  const authored = authoredPlace(props);
  const first = firstPlace(props, saved);
  const under = `${authored ? keyOf(authored) : ''} ${props.defaultIne}`;
  const [chosen, setChosen] = useState<{ place: Place; under: string }>();
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState<LocateFailure>();
  const asking = useRef<AbortController>(undefined);
  // A changed attribute wins over an earlier choice of the visitor.
  const place = chosen?.under === under ? chosen.place : first;

  const probe = geocodeAddress(config.geocodeUrl, '', { lng: 0, lat: 0 });
  const canLocate = geolocation !== 'off' && probe !== undefined;
  const isAllowed = useSyncExternalStore(
    consent.subscribe,
    () => probe?.origin === location.origin || consent.state('geocoder') === 'granted',
  );

  const show = (next: Place) => setChosen({ place: next, under });
  const locate = async () => {
    asking.current?.abort();
    const current = new AbortController();
    const { signal } = current;
    asking.current = current;
    setLocating(true);
    setFailure(undefined);
    let found: Found | LocateFailure = 'unknown';
    try {
      const { findPlace } = await import('./find-place.ts');
      found = await findPlace(config, signal);
    } catch {
      // The code that finds the position could not be loaded: treated like an unknown position.
    }
    // The answer is dropped if another place has been chosen since, or the element was removed.
    if (signal.aborted) return;
    setLocating(false);
    if (typeof found === 'string') {
      setFailure(found);
      show(authored ?? defaultPlace(props));
    } else {
      savePlace(found);
      show({ ...found, by: 'geolocation' });
    }
  };

  const isAuto = geolocation === 'auto' && canLocate && isAllowed && place.by === 'default' && !chosen;
  const locateNow = useEffectEvent(() => void locate());
  useEffect(() => {
    if (isAuto) return whenSeen(host.element, () => locateNow());
  }, [host, isAuto]);

  useEffect(() => () => asking.current?.abort(), []);

  return {
    place,
    canLocate,
    isLocating,
    failure,
    locate: () => void locate(),
    choose(ine, name) {
      asking.current?.abort();
      setLocating(false);
      setFailure(undefined);
      savePlace({ ine });
      show({ ine, name, by: 'search' });
    },
  };
}
