import * as v from 'valibot';
import { MULTIMEDIA_ENTRIES } from '../resources/multimedia.ts';

const text = v.fallback(v.string(), '');

/** The `link` of a multimedia card, empty where it has none. The address is as it came: guard it (`safeUrl`) where it is used. */
export const multimediaLink = v.fallback(
  v.pipe(v.object({ href: text, target: text, rel: text }), v.metadata({ written: MULTIMEDIA_ENTRIES.link })),
  { href: '', target: '', rel: '' },
);
