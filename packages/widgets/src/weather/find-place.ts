import type { PageConfig } from '@apunt/element/config';
import { geocodeAddress } from './geocode-address.ts';
import { askGeocoder, type Found } from './geocoder.ts';
import { askPosition, LocateError } from './locate.ts';

/** Why there is no place: the visitor said no, it lies outside the three provinces, or something did not answer. */
export type LocateFailure = 'denied' | 'unknown' | 'outside';

/** The place where the visitor is, by browser and maps service. Fetched with the first press only; never rejects. */
export async function findPlace(
  { geocodeUrl, geocodeKey = '' }: PageConfig,
  signal: AbortSignal,
): Promise<Found | LocateFailure> {
  try {
    // The visitor may have chosen a place while this code was loading.
    signal.throwIfAborted();
    const url = geocodeAddress(geocodeUrl, geocodeKey, await askPosition(signal));
    return (url && (await askGeocoder(url, signal))) ?? 'outside';
  } catch (error) {
    return error instanceof LocateError && error.denied ? 'denied' : 'unknown';
  }
}
