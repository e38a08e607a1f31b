import * as v from 'valibot';
import { streamsSchema } from '@apunt/api/resources/streaming';
import { defineContract, idAttribute } from '@apunt/element/contract';

const text = v.string();

export const streamingListContract = defineContract({
  tag: 'apunt-streaming-list',
  group: 'media',
  status: 'stable',
  doc: 'What is on the air, to watch and to listen to, kept up to date.',
  dom: 'shadow',
  hydrate: 'visible',
  keepsClicks: true,
  manualReady: true,
  texts: ['streaming-list'],
  attributes: {
    excludeId: { type: idAttribute, doc: 'The stream that the page itself shows.' },
    interval: {
      type: v.pipe(v.number(), v.integer(), v.minValue(1000)),
      default: 10_000,
      doc: 'Milliseconds from one answer to the next call, a tenth more or less.',
    },
    player: { type: text, doc: 'Id of the player of the page that plays them; else they are links.' },
    layout: { type: v.picklist(['list', 'carousel']), default: 'list', doc: 'Under or beside one another.' },
  },
  example: { layout: 'list' },
  json: {
    props: { type: streamsSchema, doc: 'The list, when the server knows it: saves the first call.' },
  },
  editors: {
    attributes: ['excludeId', 'player', 'layout'],
    json: ['props'],
    slots: ['empty'],
  },
  events: {
    'apunt-stream-select': {
      detail: v.object({ id: text, mode: v.picklist(['watch', 'listen']), href: text }),
      cancelable: true,
      doc: 'The visitor wants to watch or to listen; nothing has happened yet.',
    },
    'apunt-streams-change': {
      detail: v.object({ added: v.array(text), removed: v.array(text) }),
      doc: 'Ids that have come and gone since the last answer.',
    },
    'apunt-error': {
      detail: v.object({ type: text, message: text }),
      doc: 'The list could not be loaded; it is tried again.',
    },
  },
  slots: { empty: 'Shown while nothing is on the air.' },
  parts: {
    streams: 'All of it.',
    list: 'The list.',
    item: 'One stream.',
    image: 'Its picture.',
    kicker: 'Above its title.',
    title: 'Its title.',
    actions: 'Its buttons.',
  },
  listens: ['click'],
  states: ['loading', 'ready', 'empty', 'error'],
  reserve: { display: 'block', block: '12rem' },
});
