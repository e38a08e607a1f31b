import * as v from 'valibot';
import { idSchema, secondsSchema } from '../parse.ts';
import { imageFieldSchema, NO_IMAGE } from './image.ts';
import { multimediaLink } from '../links/multimedia-link.ts';
import { MULTIMEDIA_ENTRIES, PLAYER_ENTRIES } from './multimedia.ts';

const text = v.fallback(v.string(), '');
const category = v.object({ name: text, url: text });
const multimedia = v.pipe(
  v.object({
    /** `video`, `audio` and `videoEmbed` can be played; anything else is a picture. */
    type: text,
    image: imageFieldSchema,
    player: v.fallback(
      v.pipe(v.object({ duration: secondsSchema, poster: text }), v.metadata({ also: PLAYER_ENTRIES })),
      { duration: 0, poster: '' },
    ),
    /** How the card's own link opens, where it leads to the same page. */
    link: multimediaLink,
  }),
  v.metadata({ also: MULTIMEDIA_ENTRIES }),
);

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
      image: NO_IMAGE,
      player: { duration: 0, poster: '' },
      link: { href: '', target: '', rel: '' },
    }),
    mediaInfo: text,
    category: v.fallback(category, { name: '', url: '' }),
    description: text,
    image: imageFieldSchema,
  }),
  v.metadata({ anyOf: [{ required: ['title'] }, { required: ['name'] }] }),
  v.check(({ title, name }) => title.trim() !== '' || name.trim() !== '', 'a title'),
);

/** A content as cards show it. */
export type Content = v.InferOutput<typeof contentSchema>;
