import * as v from 'valibot';
import { defineContract, idAttribute } from '@apunt/element/contract';

export const suggestContract = defineContract({
  tag: 'apunt-suggest',
  group: 'content',
  status: 'draft',
  doc: 'Say in one sentence what it is for.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['suggest'],
  attributes: {
    itemId: { type: idAttribute, required: true, doc: 'Id of the thing that it shows.' },
  },
  example: { 'item-id': '1' },
  events: {
    'apunt-toggle': { detail: v.object({ open: v.boolean() }), doc: 'The visitor has opened or closed it.' },
  },
  parts: { panel: 'What it opens.' },
  states: ['ready'],
  reserve: { display: 'block', block: '2.75rem' },
});
