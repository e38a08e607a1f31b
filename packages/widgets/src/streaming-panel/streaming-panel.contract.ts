import * as v from 'valibot';
import { streamsSchema } from '@apunt/api/resources/streaming';
import { defineContract, idAttribute } from '@apunt/element/contract';

export const streamingPanelContract = defineContract({
  tag: 'apunt-streaming-panel',
  group: 'media',
  status: 'stable',
  doc: 'A panel at the side of the page with what is on the air, and the button that opens it.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['streaming-panel'],
  attributes: {
    open: { type: v.boolean(), doc: 'The panel is open; follows what the visitor does.' },
    title: { type: v.string(), doc: 'Title of the panel and of its button; "Directes" when not given.' },
    excludeId: { type: idAttribute, doc: 'The stream that the page itself shows.' },
    interval: {
      type: v.pipe(v.number(), v.integer(), v.minValue(1000)),
      default: 10_000,
      doc: 'Milliseconds from one answer to the next call, while it is open.',
    },
    player: { type: v.string(), doc: 'Id of the player of the page that plays them; the panel closes then.' },
    layout: { type: v.picklist(['list', 'carousel']), default: 'list', doc: 'Under or beside one another.' },
  },
  example: { layout: 'list' },
  json: {
    props: {
      type: v.pipe(v.array(v.unknown()), v.metadata({ written: streamsSchema })),
      doc: 'The list, as `<apunt-streaming-list>` takes it.',
    },
  },
  editors: {
    attributes: ['title', 'excludeId', 'player', 'layout'],
  },
  events: {
    'apunt-toggle': { detail: v.object({ open: v.boolean() }), doc: 'The visitor has opened or closed it.' },
  },
  slots: { trigger: 'A button or link of the page that opens it.' },
  parts: { title: 'The title.' },
  listens: ['click'],
  states: ['idle', 'open'],
  reserve: { display: 'inline-block', block: '2.75rem' },
});
