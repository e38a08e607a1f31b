import * as v from 'valibot';
import { idSchema, secondsSchema } from '../parse.ts';

const text = v.fallback(v.string(), '');
/** An image: an address, or an object that holds one. */
const imageSchema = v.pipe(
  v.fallback(v.nullable(v.union([v.string(), v.looseObject({ src: v.string() })])), null),
  v.transform((image) => {
    if (typeof image === 'string' || image === null) return { src: image ?? '', alt: '' };
    return { src: image.src, alt: typeof image['alt'] === 'string' ? image['alt'] : '' };
  }),
);
const category = v.object({ name: text, url: text });
const multimedia = v.object({
  /** `video`, `audio` and `videoEmbed` can be played; anything else is a picture. */
  type: text,
  image: imageSchema,
  player: v.fallback(v.object({ duration: secondsSchema, poster: text }), { duration: 0, poster: '' }),
});

/**
 * A content as cards show it (specification, content §3). Without a title or a name there is nothing to show, so that is an
 * error; everything else may be missing and is then empty. `duration` is in seconds.
 */
export const contentSchema = v.pipe(
  v.object({
    id: v.fallback(idSchema, ''),
    url: text,
    title: text,
    name: text,
    programTitle: text,
    multimedia: v.fallback(multimedia, {
      type: '',
      image: { src: '', alt: '' },
      player: { duration: 0, poster: '' },
    }),
    mediaInfo: text,
    category: v.fallback(category, { name: '', url: '' }),
    description: text,
    image: imageSchema,
  }),
  v.check(({ title, name }) => title.trim() !== '' || name.trim() !== '', 'a title'),
);

/** A content as cards show it. */
export type Content = v.InferOutput<typeof contentSchema>;
