import * as v from 'valibot';
import { adsSchema } from '@apunt/api/ads/ads';
import { firstListSchema, sentPayloadSchema } from '@apunt/api/lists/lists';
import type { AttributeContract, EventContract, JsonContract } from '@apunt/element/contract';
import { LETTER } from './letters.ts';

const text = v.string();

/** The attributes of every list that can be searched. */
export const searchListAttributes = {
  limit: {
    type: v.pipe(v.number(), v.integer(), v.minValue(1)),
    default: 12,
    from: ['searchPayload.limit'],
    doc: 'Items a page.',
  },
  letter: {
    type: v.pipe(text, v.regex(LETTER, '#, A to Z, all or TOP')),
    default: 'TOP',
    from: ['searchPayload.letter'],
    doc: 'Letter that the printed list is for: `#`, `A`–`Z`, `all`; `TOP` for none.',
  },
  text: { type: text, from: ['searchPayload.text'], doc: 'Text that the printed list is for.' },
  lettersWithResults: {
    type: v.array(text),
    doc: 'Letters that lead to something; the others are marked.',
  },
  noAds: { type: v.boolean(), doc: 'No ads after the 6th, 12th and 18th item.' },
  noSyncUrl: { type: v.boolean(), doc: 'The search does not stand in the address.' },
} as const satisfies Readonly<Record<string, AttributeContract>>;

/** The JSON children of every list that can be searched. */
export const searchListJson = {
  props: {
    type: firstListSchema,
    doc: 'The first list, where it is not printed; its cursor; the search that it answers.',
  },
  ads: { type: adsSchema, doc: 'Places for ads; else those of `<apunt-config>`.' },
} as const satisfies Readonly<Record<string, JsonContract>>;

/** The events of every list that can be searched. */
export const searchListEvents = {
  'apunt-search-change': {
    detail: v.object({ payload: sentPayloadSchema }),
    doc: 'The visitor looks for something else; it is about to be asked for.',
  },
  'apunt-load-more': {
    detail: v.object({ url: text, page: v.number(), count: v.number() }),
    cancelable: true,
    doc: 'A further page is about to be asked for: its cursor, its number, how many items there are.',
  },
  'apunt-loaded': {
    detail: v.object({ count: v.number(), done: v.boolean() }),
    doc: 'So many items have come; `done`: there are no more.',
  },
  'apunt-error': {
    detail: v.object({ type: text, message: text }),
    doc: 'A page could not be loaded. The button tries again.',
  },
} as const satisfies Readonly<Record<string, EventContract>>;
