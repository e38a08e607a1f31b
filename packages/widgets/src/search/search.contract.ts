import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { RESULTS, SEARCH_TYPES } from '@apunt/lists/box/search-address';

const text = v.string();

export const searchContract = defineContract({
  tag: 'apunt-search',
  group: 'lists',
  status: 'stable',
  doc: 'The search of the site: a field that leads to the results, in a layer or in its place.',
  dom: 'shadow',
  hydrate: 'visible',
  adopt: true,
  texts: ['search'],
  attributes: {
    action: {
      type: text,
      own: true,
      default: RESULTS,
      doc: 'Path of the results; the text is put after it.',
    },
    min: {
      type: v.pipe(v.number(), v.integer(), v.minValue(1)),
      default: 3,
      doc: 'Fewest letters that are looked for.',
    },
    open: { type: v.boolean(), doc: 'The layer is open; follows what the visitor does.' },
    searchtype: { type: v.picklist(SEARCH_TYPES), doc: 'Kind of results that is asked for.' },
    variant: {
      type: v.picklist(['layer', 'inline']),
      default: 'layer',
      doc: 'A layer that a button opens, or the field alone.',
    },
  },
  example: { variant: 'inline' },
  events: {
    'apunt-search': {
      detail: v.object({ text, searchtype: v.optional(v.picklist(SEARCH_TYPES)) }),
      cancelable: true,
      doc: 'The visitor searches; the page is about to be left for the results.',
    },
    'apunt-search-invalid': {
      detail: v.object({ text }),
      doc: 'The text is too short; `data-state` is `invalid`.',
    },
    'apunt-toggle': { detail: v.object({ open: v.boolean() }), doc: 'The layer was opened or closed.' },
  },
  slots: {
    trigger: 'A button of the page that opens the layer.',
    suggestions: 'Shown under the field.',
  },
  parts: {
    layer: 'The layer.',
    form: 'The search, where the template prints none.',
    field: 'Its field.',
    error: 'The sentence that the text is too short.',
  },
  listens: ['click', 'input', 'change', 'submit'],
  states: ['idle', 'open', 'invalid'],
  reserve: { display: 'block', block: '2.75rem' },
});
