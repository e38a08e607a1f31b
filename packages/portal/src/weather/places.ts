import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const names = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(readFileSync(new URL('./municipalities.json', import.meta.url), 'utf8')),
);
// A map, because codes come from addresses: no object's own names are places.
const namesByCode = new Map(Object.entries(names));

/** The name of a municipality by its INE code. */
export const placeOf = (ine: string): string | undefined => namesByCode.get(ine);
