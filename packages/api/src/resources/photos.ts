import * as v from 'valibot';
import { listOf } from '../parse.ts';
import { imageSchema } from './image.ts';

const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const NO_SHARE = { url: '', title: '' };

/** A photo of a gallery (specification, content §3), and what is shared of it. Without an image there is nothing to show. */
export const photoSchema = v.pipe(
  v.object({
    image: imageSchema,
    title: text,
    signature: text,
    share: v.fallback(v.object({ url: text, title: text }), NO_SHARE),
  }),
  v.metadata({ required: ['image'] }),
  v.check(
    ({ image: { src, sources, customSrcByAspectRatio } }) =>
      src.trim() !== '' || sources.length > 0 || Object.keys(customSrcByAspectRatio).length > 0,
    'an image',
  ),
);

/** A parsed photo; `share` is empty where nothing is to be shared. */
export type Photo = v.InferOutput<typeof photoSchema>;

/** The photos of a gallery; those without an image are left out. */
export const photosSchema = listOf(photoSchema);
