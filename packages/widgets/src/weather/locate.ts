import type { Position } from './geocode-address.ts';

/** Milliseconds until silence counts as a failure; a position of the last 75 seconds is good enough. */
export const PATIENCE = 15_000;
const MAXIMUM_AGE = 75_000;
const DENIED = 1;

/** Why there is no position. */
export class LocateError extends Error {
  override readonly name = 'LocateError';
  readonly denied: boolean;
  constructor(denied: boolean) {
    super(denied ? 'geolocation: denied' : 'geolocation: no position');
    this.denied = denied;
  }
}

/** Asks the browser for the visitor's position; the browser asks for permission. Throws a `LocateError`. */
export function askPosition(signal: AbortSignal): Promise<Position> {
  return new Promise((resolve, reject) => {
    const settle = (position?: Position, denied = false) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (position) resolve(position);
      else reject(new LocateError(denied));
    };
    const stop = () => settle();
    // A timer of our own, because the browser's does not run while it asks for permission, and the visitor may never
    // answer.
    const timer = setTimeout(stop, PATIENCE);
    signal.addEventListener('abort', stop);
    try {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => settle({ lng: coords.longitude, lat: coords.latitude }),
        ({ code }) => settle(undefined, code === DENIED),
        { timeout: PATIENCE, maximumAge: MAXIMUM_AGE, enableHighAccuracy: false },
      );
    } catch {
      // Pages without a secure connection have no geolocation.
      settle();
    }
  });
}
