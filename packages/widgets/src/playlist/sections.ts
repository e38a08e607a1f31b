import * as v from 'valibot';
import { listOf, secondsSchema } from '@apunt/api/parse';
import { multimediaLink } from '@apunt/api/links/multimedia-link';
import { MULTIMEDIA_ENTRIES } from '@apunt/api/resources/multimedia';
import { ownPicture } from '@apunt/media/find/provider-picture';
import { safeUrl } from '@apunt/ui/safe-url';

export interface Item {
  /** Empty when the page does not give one. */
  id: string;
  title: string;
  url: string | undefined;
  /** How its page opens. */
  link?: { readonly target: string; readonly rel: string } | undefined;
  poster: string | undefined;
  /** Seconds; 0 when the page does not give it. */
  duration: number;
  /** The whole JSON card, which is passed to the player. */
  card: object | undefined;
}

export interface Section {
  name: string;
  list: readonly Item[];
}

const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const id = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim()), '');
/** Undefined for a value that does not fit. */
const orNone = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);
const playerSchema = v.object({ bcId: id, poster: text, duration: secondsSchema });
const itemSchema = v.pipe(
  v.looseObject({
    id,
    title: text,
    link: multimediaLink,
    player: orNone(playerSchema),
    videoEmbed: orNone(v.object({ poster: text })),
  }),
  v.check(({ title }) => title !== ''),
);

/** Keeps the unparsed card as well, because the player reads keys that this list does not know. */
const cardSchema = v.pipe(
  v.unknown(),
  v.metadata({ written: v.object({ ...MULTIMEDIA_ENTRIES, title: v.string() }) }),
  v.transform((raw): Item | undefined => {
    const parsed = v.safeParse(itemSchema, raw);
    if (!parsed.success) return undefined;
    const { link, player: own, videoEmbed, ...item } = parsed.output;
    const { sources } = item;
    const { target, rel } = link;
    const isPlayable = Boolean(own?.bcId) || (Array.isArray(sources) && sources.length > 0);
    return {
      id: item.id,
      title: item.title,
      url: safeUrl(link.href),
      link: target || rel ? { target, rel } : undefined,
      poster: ownPicture(safeUrl(own?.poster || videoEmbed?.poster)),
      duration: own?.duration ?? 0,
      card: isPlayable ? Object(raw) : undefined,
    };
  }),
);

const sectionSchema = v.object({
  name: text,
  list: v.pipe(
    listOf(cardSchema),
    v.transform((items) => items.filter((item) => item !== undefined)),
  ),
});

export const sectionsSchema = v.pipe(
  listOf(sectionSchema),
  v.transform((sections) => sections.filter(({ list }) => list.length > 0)),
);

/** Reads the server-printed links as one section. */
export function sectionsOfLinks(element: Element): Section[] {
  const list = [...element.querySelectorAll('a')].map((link) => ({
    id: link.dataset['id'] ?? '',
    title: link.textContent.trim(),
    url: safeUrl(link.getAttribute('href')),
    poster: safeUrl(link.querySelector('img')?.getAttribute('src')),
    duration: 0,
    card: undefined,
  }));
  return list.length > 0 ? [{ name: '', list }] : [];
}
