import * as v from 'valibot';
import { listOf, secondsSchema } from '../parse.ts';
import { imageSchema } from './image.ts';
import { linkSchema } from '../links/link.ts';
import { multimediaLink } from '../links/multimedia-link.ts';
import { MULTIMEDIA_ENTRIES } from './multimedia.ts';

const text = v.fallback(v.string(), '');
const words = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', 'a text'),
);
const address = v.pipe(v.string(), v.trim(), v.nonEmpty());
const flag = v.fallback(v.pipe(v.union([v.boolean(), v.string(), v.number()]), v.transform(isOn)), false);
const id = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

function isOn(value: boolean | string | number): boolean {
  return value !== 'false' && value !== '0' && Boolean(value);
}

const NO_PLAYER = { bcId: '', bcPlayer: '', bcEmbed: '', poster: '', duration: 0, audioTrackLanguage: '' };

/**
 * A multimedia card that can be played: on the platform (`player.bcId`), from files of our own (`sources`), or as a video of
 * another site (`videoEmbed.embed`). One with none of the three is an error. `duration` is in seconds.
 */
export const playableSchema = v.pipe(
  v.object({
    id,
    type: v.picklist(['video', 'audio', 'videoEmbed']),
    video360: flag,
    title: text,
    player: v.fallback(
      v.object({
        bcId: id,
        bcPlayer: id,
        bcEmbed: id,
        poster: text,
        duration: secondsSchema,
        audioTrackLanguage: text,
      }),
      NO_PLAYER,
    ),
    videoEmbed: v.fallback(v.object({ poster: text, embed: text }), { poster: '', embed: '' }),
    link: multimediaLink,
    sources: v.fallback(listOf(v.union([address, v.object({ src: address, type: text })])), []),
    captions: v.fallback(listOf(v.object({ src: address, language: text, label: text })), []),
  }),
  v.metadata({
    also: MULTIMEDIA_ENTRIES,
    anyOf: [{ required: ['player'] }, { required: ['videoEmbed'] }, { required: ['sources'] }],
  }),
  v.check(
    ({ player, videoEmbed, sources }) => Boolean(player.bcId || videoEmbed.embed || sources.length > 0),
    'something to play',
  ),
);

/** A multimedia card that can be played. */
export type Playable = v.InferOutput<typeof playableSchema>;

/** The type of a multimedia card is told by its block where it does not say it itself. */
const playableAs = (type: 'video' | 'audio') =>
  v.pipe(
    v.unknown(),
    v.metadata({
      written: v.object({ ...MULTIMEDIA_ENTRIES, type: v.optional(v.picklist([type, 'videoEmbed'])) }),
    }),
    v.transform((card): unknown => (typeof card === 'object' && card !== null ? { type, ...card } : card)),
    playableSchema,
  );

/** An image with something to load: its own address, or one of those that are cut from it. */
const pictureSchema = v.pipe(
  imageSchema,
  v.check(
    ({ src, sources, customSrcByAspectRatio }) =>
      src.trim() !== '' || sources.length > 0 || Object.keys(customSrcByAspectRatio).length > 0,
    'an address',
  ),
);

const level = v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()), 2);
const byAddress = <T extends string>(type: T) => v.object({ type: v.literal(type), href: address });

const BLOCKS = {
  paragraph: v.object({ type: v.literal('paragraph'), html: words }),
  heading: v.object({
    type: v.literal('heading'),
    text: words,
    level: v.pipe(
      level,
      v.transform((given) => Math.min(4, Math.max(2, given))),
    ),
  }),
  listing: v.object({
    type: v.literal('listing'),
    items: v.pipe(listOf(words), v.minLength(1)),
    ordered: flag,
  }),
  image: v.object({ type: v.literal('image'), image: pictureSchema, title: text, signature: text }),
  video: v.object({ type: v.literal('video'), multimedia: playableAs('video') }),
  audio: v.object({ type: v.literal('audio'), multimedia: playableAs('audio') }),
  audioFragment: v.object({
    type: v.literal('audioFragment'),
    multimedia: playableAs('audio'),
    start: secondsSchema,
    end: secondsSchema,
  }),
  file: v.object({ type: v.literal('file'), href: address, title: text }),
  related: v.object({ type: v.literal('related'), items: v.pipe(listOf(linkSchema), v.minLength(1)) }),
  embed: v.object({ type: v.literal('embed'), embed: words }),
  youtube: byAddress('youtube'),
  facebook: byAddress('facebook'),
  instagram: byAddress('instagram'),
  tiktok: byAddress('tiktok'),
  twitter: byAddress('twitter'),
  supplementaryText: v.pipe(
    v.object({ type: v.literal('supplementaryText'), title: text, html: text }),
    v.metadata({ anyOf: [{ required: ['title'] }, { required: ['html'] }] }),
    v.check(({ title, html }) => title.trim() !== '' || html.trim() !== '', 'a text'),
  ),
};

/** The `type` of what may be a block. */
const typeOf = (block: unknown): unknown =>
  typeof block === 'object' && block !== null ? Reflect.get(block, 'type') : undefined;

const isBlockType = (type: unknown): type is keyof typeof BLOCKS =>
  typeof type === 'string' && Object.hasOwn(BLOCKS, type);

/** By type, and not `v.variant`, which is a tenth of the validator's part of every page and used nowhere else. */
const known = v.pipe(
  v.lazy((block: unknown): v.GenericSchema<unknown, Block> => {
    const type = typeOf(block);
    return BLOCKS[isBlockType(type) ? type : 'paragraph'];
  }),
  v.metadata({ written: v.union(Object.values(BLOCKS)) }),
);

/**
 * One block of an article or of a live message (specification, content §2): 16 types. HTML in it is as the server has sent
 * it, and passes the sanitiser where it is drawn; headings are of level 2 to 4.
 */
export type Block = v.InferOutput<(typeof BLOCKS)[keyof typeof BLOCKS]>;

const said = new Set<string>();

function isKnown(block: unknown): boolean {
  const type = typeOf(block);
  if (typeof type !== 'string' || isBlockType(type)) return true;
  if (!said.has(type)) {
    said.add(type);
    console.warn(
      `apunt: blocks of type "${type.slice(0, 40)}" are unknown and left out (docs/errors/unknown-block.md)`,
    );
  }
  return false;
}

/** One block; an unknown type is an error here. */
export const blockSchema = known;

/** The blocks of an article. Unknown types are left out and said once in the console; broken blocks are dropped. */
export const blocksSchema = v.pipe(
  v.array(v.unknown()),
  v.metadata({ written: v.array(known) }),
  v.transform((blocks) => blocks.filter(isKnown)),
  listOf(known),
);
