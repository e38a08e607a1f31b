import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

export const quoteContract = defineContract({
  tag: 'apunt-quote',
  group: 'content',
  status: 'stable',
  doc: 'What somebody has said, and who.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: [],
  attributes: {
    text: {
      type: v.string(),
      from: ['text'],
      doc: 'What has been said, where the server has not printed it.',
    },
    author: { type: v.string(), from: ['author'], doc: 'Who has said it.' },
  },
  example: {},
  json: {
    props: {
      type: v.object({ text: v.nullish(v.string()), author: v.nullish(v.string()) }),
      doc: 'The same as data.',
    },
  },
  editors: {
    attributes: ['text', 'author'],
    json: ['props'],
  },
  events: {},
  listens: [],
  states: ['ready', 'empty'],
  adopt: true,
  complete: true,
  reserve: { display: 'block', block: '0' },
});
