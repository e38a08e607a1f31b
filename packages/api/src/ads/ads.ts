import * as v from 'valibot';
import { listOf } from '../parse.ts';

const name = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim()), '');
const size = v.union([
  v.string(),
  v.pipe(
    v.tuple([v.number(), v.number()]),
    v.transform(([width, height]) => `${width}x${height}`),
  ),
]);
const sizes = v.fallback(
  v.pipe(
    v.union([v.string(), v.array(size)]),
    v.transform((given) => (typeof given === 'string' ? given : given.join(' '))),
  ),
  '',
);

/** A place for an advertisement, as the CMS names it (specification, content §2); `sizes` as the attribute of `<apunt-ad>`. */
export const adPositionSchema = v.pipe(
  v.object({ id: name, name, adUnitCode: name, slotType: name, sizes }),
  v.check((ad) => ad.id !== '' || ad.adUnitCode !== '', 'an id or a unit code'),
);

/** A parsed place for an advertisement. */
export type AdPosition = v.InferOutput<typeof adPositionSchema>;

/** The places for advertisements of one element: a list. */
export const adsSchema = listOf(adPositionSchema);

const byWidth = v.object({ mobile: v.fallback(adsSchema, []), desktop: v.fallback(adsSchema, []) });

/** The page's own setting (`ads` of the configuration): a list, or one for windows of 768 px and less and one for the others. */
export function pageAds(setting: unknown, width: number): readonly AdPosition[] {
  const list = v.safeParse(adsSchema, setting);
  if (list.success) return list.output;
  const both = v.safeParse(byWidth, setting);
  return both.success ? both.output[width <= 768 ? 'mobile' : 'desktop'] : [];
}
