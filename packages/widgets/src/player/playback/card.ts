import * as v from 'valibot';
import { idSchema, secondsSchema } from '@apunt/api/parse';
import { multimediaLink } from '@apunt/api/links/multimedia-link';
import { safeUrl } from '@apunt/ui/safe-url';
import { filesEntries } from '../player.contract.ts';
import { mediaSources, type Playable } from './playable.ts';

const text = v.fallback(v.string(), '');
const id = v.fallback(idSchema, '');
const playerSchema = v.object({ bcId: id, poster: text, duration: secondsSchema, audioTrackLanguage: text });
const cardSchema = v.object({
  id,
  title: text,
  duration: secondsSchema,
  player: v.fallback(playerSchema, { bcId: '', poster: '', duration: 0, audioTrackLanguage: '' }),
  link: multimediaLink,
  sources: v.fallback(filesEntries.sources, null),
  captions: v.fallback(filesEntries.captions, null),
});

/**
 * A multimedia card that a page hands to `load()`; undefined when there is nothing in it to play. `language` is the audio
 * track that the page wants of cards that name none.
 */
export function playableOfCard(card: unknown, language: string | undefined): Playable | undefined {
  const parsed = v.safeParse(cardSchema, card);
  if (!parsed.success) return undefined;
  const { id: own, title, player, link, duration } = parsed.output;
  const files = mediaSources('', parsed.output.sources ?? []);
  if (!player.bcId && files.sources.length === 0) return undefined;
  return {
    contentId: own,
    media: {
      platformId: player.bcId,
      ...files,
      captions: parsed.output.captions ?? [],
      audioLanguage: player.audioTrackLanguage || language,
      start: 0,
    },
    title,
    poster: safeUrl(player.poster),
    duration: duration || player.duration,
    href: safeUrl(link.href),
    link,
    file: undefined,
  };
}
