import * as v from 'valibot';
import { secondsSchema } from '../parse.ts';

const text = v.string();
const id = v.union([v.string(), v.number()]);
const flag = v.union([v.boolean(), v.string(), v.number()]);

/** The keys of `player` in a multimedia card (specification, content §3). Each reader takes its own of them. */
export const PLAYER_ENTRIES = {
  bcId: v.optional(id),
  bcPlayer: v.optional(id),
  bcEmbed: v.optional(id),
  poster: v.optional(text),
  duration: v.optional(secondsSchema),
  audioTrackLanguage: v.optional(text),
};

/** The keys of a multimedia card (specification, content §3), and of one with files of our own (`sources`, `captions`). */
export const MULTIMEDIA_ENTRIES = {
  id: v.optional(id),
  type: v.optional(v.picklist(['video', 'audio', 'videoEmbed', 'image'])),
  mediaType: v.optional(text),
  video360: v.optional(flag),
  player: v.optional(v.object(PLAYER_ENTRIES)),
  videoEmbed: v.optional(v.object({ poster: v.optional(text), embed: v.optional(text) })),
  title: v.optional(text),
  link: v.optional(
    v.object({
      href: text,
      text: v.optional(text),
      title: v.optional(text),
      target: v.optional(text),
      rel: v.optional(text),
    }),
  ),
  sources: v.optional(v.array(v.union([text, v.object({ src: text, type: v.optional(text) })]))),
  captions: v.optional(v.array(v.object({ src: text, language: v.optional(text), label: v.optional(text) }))),
};
