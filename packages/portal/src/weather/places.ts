import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const namesByCode = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(readFileSync(new URL('./municipalities.json', import.meta.url), 'utf8')),
);

/** The name of a municipality by its INE code. */
export const placeOf = (ine: string): string | undefined => namesByCode[ine];
