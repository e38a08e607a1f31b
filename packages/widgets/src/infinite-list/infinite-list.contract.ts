import * as v from 'valibot';
import { adsSchema } from '@apunt/api/ads/ads';
import { defineContract } from '@apunt/element/contract';

const text = v.string();

export const infiniteListContract = defineContract({
  tag: 'apunt-infinite-list',
  group: 'lists',
  status: 'stable',
  doc: 'A list of the page that goes on: further pages come near its end, and by a button.',
  dom: 'shadow',
  hydrate: 'visible',
  adopt: true,
  texts: ['infinite-list', 'lists'],
  attributes: {
    nextPage: { type: text, doc: 'Address of the next page, which answers `{html, nextPage}`.' },
    endpoint: { type: text, doc: 'Path that answers `{html, cursorMark}`; the cursor is put after it.' },
    cursor: { type: text, from: ['cursorMark'], doc: 'Where the list goes on at the `endpoint`.' },
    auto: {
      type: v.pipe(v.number(), v.integer(), v.minValue(0)),
      default: 3,
      doc: 'Loads by itself, before the button is needed.',
    },
    delay: {
      type: v.pipe(v.number(), v.minValue(0)),
      default: 1000,
      doc: 'Milliseconds before such a load.',
    },
    noRestore: { type: v.boolean(), doc: 'What was loaded is not kept for Back.' },
    noAds: { type: v.boolean(), doc: 'No ads after the 6th, 12th and 18th item.' },
  },
  example: { 'next-page': '/mes/2' },
  json: { ads: { type: adsSchema, doc: 'Places for ads; else those of `<apunt-config>`.' } },
  events: {
    'apunt-load-more': {
      detail: v.object({ url: text, page: v.number() }),
      cancelable: true,
      doc: 'A further page is about to be asked for; the first such page is 2.',
    },
    'apunt-loaded': {
      detail: v.object({ count: v.number(), done: v.boolean() }),
      doc: 'So many items have come; `done`: there are no more.',
    },
    'apunt-error': {
      detail: v.object({ type: text, message: text }),
      doc: 'A page could not be loaded. The button tries again.',
    },
  },
  slots: { more: 'A link to the next page; seen without script only.' },
  parts: { foot: 'What stands under the list.' },
  listens: ['click'],
  states: ['ready', 'loading', 'empty', 'error'],
  reserve: { display: 'block', block: '0' },
});
