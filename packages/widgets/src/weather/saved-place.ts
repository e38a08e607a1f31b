// oxlint-disable-next-line no-restricted-imports -- three cookies of this widget, whose names the back end knows
import Cookies from 'js-cookie';

/** The place that a visitor has chosen, as the cookies keep it. */
export type SavedPlace =
  { readonly postalCode: string; readonly name: string } | { readonly ine: string; readonly name: undefined };

/** 0.2 days, in seconds. */
const LIFETIME = 17_280;
const NAMES = ['postalCode', 'locationName', 'ineCode'] as const;
const CODE = /^\d{5}$/;
/** Dot segments would change the path that the name is put into. */
const NAME = /^(?!\.{1,2}$).{1,100}$/;

/** The saved pair of postal code and name, else the saved INE code. What is not of that shape counts as not saved. */
export function readSavedPlace(): SavedPlace | undefined {
  try {
    const [postalCode = '', name = '', ine = ''] = NAMES.map((cookie) => Cookies.get(cookie)?.trim());
    if (CODE.test(postalCode) && NAME.test(name)) return { postalCode, name };
    return CODE.test(ine) ? { ine, name: undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a place for 0.2 days and forgets the one in the other shape. Blocked cookies are survived. */
export function savePlace(
  place: { readonly postalCode: string; readonly name: string } | { readonly ine: string },
): void {
  const values =
    'ine' in place ? [undefined, undefined, place.ine] : [place.postalCode, place.name, undefined];
  const attributes = { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' } as const;
  try {
    NAMES.forEach((cookie, at) => {
      const value = values[at];
      if (value === undefined) Cookies.remove(cookie, attributes);
      // Seconds as they stand in the header: a fraction of a day would be a date by the visitor's clock.
      else Cookies.set(cookie, value, { ...attributes, 'max-age': String(LIFETIME) });
    });
  } catch {
    // Without cookies the choice lasts only as long as the page.
  }
}
