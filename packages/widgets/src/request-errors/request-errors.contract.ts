import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

export const requestErrorsContract = defineContract({
  tag: 'apunt-request-errors',
  group: 'foundation',
  status: 'stable',
  doc: 'Shows calls that have failed and that no other element tells of; once a page.',
  dom: 'shadow',
  hydrate: 'load',
  texts: ['request-errors'],
  attributes: {
    max: {
      type: v.pipe(whole, v.minValue(1)),
      default: 3,
      doc: 'At most so many at a time, the newest ones.',
    },
    autoClose: { type: whole, default: 0, doc: 'Milliseconds after which one goes by itself; 0: it stays.' },
  },
  example: { max: '3' },
  events: {
    'apunt-dismiss': {
      detail: v.object({
        entry: v.object({ type: v.string(), message: v.string(), text: v.string(), handled: v.boolean() }),
      }),
      doc: 'One was closed, by the visitor or by the time.',
    },
  },
  parts: { list: 'The messages.', entry: 'One message.' },
  cssProperties: {
    '--apunt-request-errors-layer': { default: '1000', doc: 'z-index over the page.' },
  },
  listens: ['click', 'focusin', 'focusout'],
  states: ['empty', 'ready'],
  reserve: { display: 'block', block: '0' },
});
