import * as v from 'valibot';
import { isNestedDeeper, readText } from '@apunt/api/network/answer';
import { listOf, parseAnswer } from '@apunt/api/parse';

/** A place of the Valencian Community, as a maps service names it. */
export interface Found {
  readonly postalCode: string;
  readonly name: string;
}

/** Milliseconds for the service's answer. */
const TIMEOUT = 10_000;
/** Alacant, Castelló, València. */
const REGIONS = new Set(['ES-A', 'ES-CS', 'ES-V']);

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim())), undefined);
const list = v.fallback(v.optional(v.array(text)), undefined);
const named = v.fallback(v.optional(v.object({ name: text })), undefined);

/* Version 5: what lies around a feature is a list, told apart by the start of its ids. */
const entry = v.object({ id: text, text, short_code: text });
/* Version 6: it is an object, and stands in the properties. */
const context = v.object({
  region: v.fallback(v.optional(v.object({ region_code_full: text, region_code: text })), undefined),
  postcode: named,
  place: named,
  country: v.fallback(v.optional(v.object({ country_code: text })), undefined),
});
const properties = v.object({
  short_code: text,
  region_code: text,
  region_code_full: text,
  feature_type: text,
  name: text,
  context: v.fallback(v.optional(context), undefined),
});
const featureSchema = v.object({
  id: text,
  place_type: list,
  text,
  properties: v.fallback(v.optional(properties), undefined),
  context: v.fallback(v.optional(listOf(entry)), undefined),
});
const answerSchema = v.object({ features: listOf(featureSchema) });
type Feature = v.InferOutput<typeof featureSchema>;

interface Clue {
  region?: string | undefined;
  postcode?: string | undefined;
  place?: string | undefined;
}

function cluesOf({
  id,
  place_type: types,
  text: title,
  properties: given,
  context: around,
}: Feature): Clue[] {
  const own = (kind: string) =>
    types?.includes(kind) || given?.feature_type === kind || id?.startsWith(`${kind}.`);
  const near = (kind: string) => around?.find((one) => one.id?.startsWith(`${kind}.`));
  const { region, postcode, place, country } = given?.context ?? {};
  const code = region?.region_code;
  const name = title ?? given?.name;
  return [
    {
      region: own('region')
        ? (given?.region_code_full ?? given?.region_code ?? given?.short_code)
        : undefined,
      postcode: own('postcode') ? name : undefined,
      place: own('place') ? name : undefined,
    },
    { region: near('region')?.short_code, postcode: near('postcode')?.text, place: near('place')?.text },
    {
      region:
        region?.region_code_full ??
        (code && !code.includes('-') ? `${country?.country_code ?? ''}-${code}` : code),
      postcode: postcode?.name,
      place: place?.name,
    },
  ];
}

/** Reads a GeoJSON answer in either of its two known shapes; undefined outside the three provinces or without a code. */
export function readAnswer(answer: unknown): Found | undefined {
  const { parsed, overfull } = parseAnswer(answerSchema, answer);
  if (overfull || !parsed.success) return undefined;
  const clues = parsed.output.features.flatMap(cluesOf);
  const first = (kind: keyof Clue, fits: (value: string) => boolean) =>
    clues.map((clue) => clue[kind]).find((value) => value !== undefined && fits(value));
  const region = first('region', (value) => value !== '')?.toUpperCase() ?? '';
  const postalCode = first('postcode', (value) => /^\d{5}$/.test(value));
  if (!REGIONS.has(region) || postalCode === undefined) return undefined;
  return { postalCode, name: first('place', (value) => value !== '') ?? postalCode };
}

/** Asks the maps service. Undefined for a place of elsewhere; every failure throws. The position goes nowhere else. */
export async function askGeocoder(url: URL, signal: AbortSignal): Promise<Found | undefined> {
  const call = new AbortController();
  const stop = () => call.abort();
  const timer = setTimeout(stop, TIMEOUT);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    // oxlint-disable-next-line apunt/no-raw-network -- a third party: the client's session and token are not for it
    const response = await fetch(url, { credentials: 'omit', signal: call.signal });
    if (!response.ok) throw new Error(`geocoder: ${response.status}`);
    const json = await readText(response);
    if (json === undefined || isNestedDeeper(json)) throw new Error('geocoder: an answer that is too large');
    return readAnswer(JSON.parse(json));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
