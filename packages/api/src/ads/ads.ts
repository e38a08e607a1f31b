import * as v from 'valibot';
import { listOf } from '../parse.ts';

const name = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim()), '');

/** One size as the attribute has it. What is none stays recognisable as such, for whoever reports it. */
const sizeText = (size: unknown): string =>
  Array.isArray(size) ? size.join('x') : String(size).replaceAll(/\s/g, '');

const SIZE = v.union([v.string(), v.strictTuple([v.number(), v.number()])]);

/**
 * The sizes of an ad, as a text or as `[[300, 250], …]`: becomes the text of the attribute, `300x250 728x90`. Wrong ones are still in
 * it (`readSizes`).
 */
export const adSizesSchema = v.pipe(
  v.union([v.string(), v.array(v.unknown())]),
  v.metadata({ written: v.union([v.string(), v.array(SIZE)]) }),
  v.transform((given) => (typeof given === 'string' ? given : given.map(sizeText).join(' '))),
);

/** A place for an advertisement, as the CMS names it (specification, content §2); `sizes` as the attribute of `<apunt-ad>`. */
export const adPositionSchema = v.pipe(
  v.object({ id: name, name, adUnitCode: name, slotType: name, sizes: v.fallback(adSizesSchema, '') }),
  v.metadata({ anyOf: [{ required: ['id'] }, { required: ['adUnitCode'] }] }),
  v.check((ad) => ad.id !== '' || ad.adUnitCode !== '', 'an id or a unit code'),
);

/** A parsed place for an advertisement. */
export type AdPosition = v.InferOutput<typeof adPositionSchema>;

/** The places for advertisements of one element: a list. */
export const adsSchema = listOf(adPositionSchema);

const byWidth = v.object({ mobile: v.fallback(adsSchema, []), desktop: v.fallback(adsSchema, []) });

/** What the page's own setting may be. */
export const pageAdsSchema = v.union([adsSchema, byWidth]);

/** The page's own setting (`ads` of the configuration): a list, or one for windows of 768 px and less and one for the others. */
export function pageAds(setting: unknown, width: number): readonly AdPosition[] {
  const list = v.safeParse(adsSchema, setting);
  if (list.success) return list.output;
  const both = v.safeParse(byWidth, setting);
  return both.success ? both.output[width <= 768 ? 'mobile' : 'desktop'] : [];
}
