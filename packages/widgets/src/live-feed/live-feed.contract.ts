import * as v from 'valibot';
import { adsSchema } from '@apunt/api/ads/ads';
import { printedLivePageSchema } from '@apunt/api/resources/live';
import { defineContract, idAttribute } from '@apunt/element/contract';

const count = v.number();

export const liveFeedContract = defineContract({
  tag: 'apunt-live-feed',
  group: 'content',
  status: 'stable',
  doc: 'The messages of a story that goes on: new ones come by themselves and move nobody who reads.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['live-feed', 'article-body', 'time'],
  attributes: {
    liveId: { type: idAttribute, required: true, doc: 'Id of the story.' },
    interval: {
      type: v.pipe(v.number(), v.minValue(1000)),
      default: 20_000,
      doc: 'Milliseconds between two calls, a tenth more or less; after failures two, four, then six times as long.',
    },
    closed: { type: v.boolean(), doc: 'The story has ended: nothing is asked for any more.' },
    noAds: { type: v.boolean(), doc: 'Without advertisements after the messages 1, 5 and 9.' },
    noShare: { type: v.boolean(), doc: 'Messages that are drawn here have no links to share them.' },
    notice: {
      type: v.picklist(['auto', 'button', 'insert']),
      default: 'auto',
      doc: 'New messages are put in where the upper edge of the feed is in view, and wait behind a button elsewhere; always wait; or are always put in.',
    },
  },
  example: { 'live-id': '7' },
  json: {
    props: {
      type: printedLivePageSchema,
      doc: 'The messages, where the server has printed none, and whether there are older ones.',
    },
    ads: { type: adsSchema, doc: "Places for advertisements; the page's own setting when not given." },
  },
  editors: {
    attributes: ['liveId', 'closed', 'noShare', 'notice'],
    slots: ['pinned', 'empty', 'closed'],
  },
  events: {
    'apunt-live-new': {
      detail: v.object({ count, inserted: v.boolean() }),
      doc: 'An answer had new messages; they stand in the feed, or wait behind the button.',
    },
    'apunt-live-show': { detail: v.object({ count }), doc: 'The messages that waited are shown.' },
    'apunt-live-older': { detail: v.object({ count }), doc: 'Older messages have been loaded.' },
    'apunt-error': {
      detail: v.object({ type: v.string(), message: v.string() }),
      doc: 'A call has failed; what is there stays.',
    },
    'apunt-live-closed': { detail: v.object({}), doc: 'The story has ended while the page was open.' },
  },
  slots: {
    pinned: 'What stays above the messages.',
    empty: 'What is said while there are no messages.',
    closed: 'What is said when the story has ended.',
  },
  parts: {
    new: 'The button for new messages.',
    older: 'The button for older ones.',
    status: 'That something is being loaded, that it is empty, or that it has ended.',
  },
  methods: {
    pause: { doc: 'Asks for nothing until `resume()`.' },
    resume: { doc: 'Asks again, at once.' },
    showNew: { doc: 'Shows the messages that wait.' },
  },
  listens: ['click'],
  states: ['loading', 'ready', 'empty', 'error', 'closed'],
  adopt: true,
  budget: 9,
  reserve: { display: 'block', block: '20rem' },
});
