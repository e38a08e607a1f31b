import type { SavedPlace } from './saved-place.ts';

/** Who has chosen a place. */
export type ChosenBy = 'attribute' | 'cookie' | 'geolocation' | 'search' | 'default';

/** A place as the back end can be asked about it: by postal code and name, or by INE code. */
export type Place =
  | { readonly postalCode: string; readonly name: string; readonly by: ChosenBy }
  | { readonly ine: string; readonly name: string | undefined; readonly by: ChosenBy };

/** The attributes with which the page chooses a place. */
export interface Authored {
  readonly postalCode: string | undefined;
  readonly ine: string | undefined;
  readonly defaultIne: string;
  readonly defaultName: string | undefined;
}

/** València: the place when nothing else has been chosen. */
const DEFAULT_INE = '46250';
const DEFAULT_NAME = 'València';

/** Tells places apart: the same key is the same forecast. */
export function keyOf(place: Place): string {
  return 'ine' in place ? `ine ${place.ine}` : `zip ${place.postalCode} ${place.name}`;
}

/** The place of last resort. */
export function defaultPlace({ defaultIne, defaultName }: Authored): Place {
  const name = defaultName ?? (defaultIne === DEFAULT_INE ? DEFAULT_NAME : undefined);
  return { ine: defaultIne, name, by: 'default' };
}

/** The place that the attributes name, if they do; a postal code goes before an INE code. */
export function authoredPlace({ postalCode, ine, defaultName: name }: Authored): Place | undefined {
  if (postalCode !== undefined) return { postalCode, name: name ?? postalCode, by: 'attribute' };
  return ine === undefined ? undefined : { ine, name, by: 'attribute' };
}

/** The first place to show, without asking anybody: attributes, saved pair, saved code, default. */
export function firstPlace(authored: Authored, saved: SavedPlace | undefined): Place {
  return authoredPlace(authored) ?? (saved ? { ...saved, by: 'cookie' } : defaultPlace(authored));
}
