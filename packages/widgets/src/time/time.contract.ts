import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

export const timeContract = defineContract({
  tag: 'apunt-time',
  group: 'content',
  status: 'stable',
  doc: 'A moment in words; one that has just been says how long ago, and keeps saying it right.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['time'],
  attributes: {
    datetime: {
      type: v.string(),
      doc: "The moment, in any shape that the back end writes; the server's `<time>` tells it when not given.",
    },
    format: {
      type: v.picklist(['relative', 'time', 'date', 'daymonth']),
      default: 'relative',
      doc: '"fa 5 min", "21:30", "3 d\'abril del 2026" or "3 d\'abril".',
    },
  },
  example: { datetime: '2026-04-03T21:30:00Z' },
  editors: {
    attributes: ['datetime', 'format'],
  },
  events: {},
  listens: [],
  states: ['ready', 'empty'],
  adopt: true,
  reserve: { display: 'inline-block', block: '0' },
});
