import * as v from 'valibot';
import { adsSchema } from '@apunt/api/ads/ads';
import { blogListSchema } from '@apunt/api/lists/lists';
import { defineContract } from '@apunt/element/contract';

const text = v.string();

export const blogIndexContract = defineContract({
  tag: 'apunt-blog-index',
  group: 'content',
  status: 'stable',
  doc: 'The blogs of the site; further ones come near the end of the list, and by a button.',
  dom: 'shadow',
  hydrate: 'visible',
  adopt: true,
  texts: ['blog-index', 'lists'],
  attributes: {
    limit: { type: v.pipe(v.number(), v.integer(), v.minValue(1)), default: 12, doc: 'Blogs a page.' },
    cursor: { type: text, from: ['cursorMark'], doc: 'Where the printed list goes on.' },
    noAds: { type: v.boolean(), doc: 'No ads after the 6th, 12th and 18th blog.' },
  },
  example: { limit: '12' },
  json: {
    props: { type: blogListSchema, doc: 'The first blogs, where they are not printed, and their cursor.' },
    ads: { type: adsSchema, doc: 'Places for ads; else those of `<apunt-config>`.' },
  },
  editors: {
    attributes: ['limit'],
    json: ['props'],
    slots: ['more'],
  },
  events: {
    'apunt-load-more': {
      detail: v.object({ url: text, page: v.number() }),
      cancelable: true,
      doc: 'A further page is about to be asked for: its cursor and its number.',
    },
    'apunt-loaded': {
      detail: v.object({ count: v.number(), done: v.boolean() }),
      doc: 'So many blogs have come; `done`: there are no more.',
    },
    'apunt-error': {
      detail: v.object({ type: text, message: text }),
      doc: 'A page could not be loaded. The button tries again.',
    },
  },
  slots: { more: 'A link to the next page; seen without script only.' },
  parts: { heading: 'The heading.', foot: 'What stands under the list.' },
  listens: ['click'],
  states: ['ready', 'loading', 'empty', 'error'],
  reserve: { display: 'block', block: '0' },
});
