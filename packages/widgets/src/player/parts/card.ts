import * as v from 'valibot';
import { safeUrl } from '@apunt/ui/safe-url';
import { sourcesOf, type Playable } from './media-of.ts';

const text = v.fallback(v.string(), '');
const cardSchema = v.object({
  id: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  title: text,
  sources: v.fallback(v.array(v.string()), []),
  duration: v.fallback(v.number(), 0),
  player: v.fallback(v.object({ bcId: text, poster: text, duration: v.fallback(v.number(), 0) }), {
    bcId: '',
    poster: '',
    duration: 0,
  }),
  link: v.fallback(v.object({ href: text }), { href: '' }),
});

/** A multimedia card that a page hands to `load()`; undefined when there is nothing in it to play. */
export function playableOfCard(card: unknown, language: string): Playable | undefined {
  const parsed = v.safeParse(cardSchema, card);
  if (!parsed.success) return undefined;
  const { id, title, player, link, duration } = parsed.output;
  const sources = sourcesOf(parsed.output.sources);
  if (!player.bcId && sources.length === 0) return undefined;
  return {
    media: { id: player.bcId || id, sources, captions: [], audioLanguage: language, start: 0 },
    title,
    poster: safeUrl(player.poster),
    duration: duration || player.duration,
    href: safeUrl(link.href),
  };
}
