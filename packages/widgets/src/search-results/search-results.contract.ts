import * as v from 'valibot';
import { resultListSchema } from '@apunt/api/lists/lists';
import { defineContract } from '@apunt/element/contract';
import { RESULTS, SEARCH_TYPES } from '@apunt/lists/box/search-address';

const text = v.string();

export const searchResultsContract = defineContract({
  tag: 'apunt-search-results',
  group: 'lists',
  status: 'stable',
  doc: 'What the site has found for a text, by kind, page by page.',
  dom: 'shadow',
  hydrate: 'visible',
  adopt: true,
  texts: ['search-results', 'search', 'lists'],
  attributes: {
    text: { type: text, from: ['searchPayload.text'], doc: 'What was searched for.' },
    searchtype: { type: v.picklist(SEARCH_TYPES), doc: 'Kind of results that is shown; all without it.' },
    variant: {
      type: v.picklist(['tabs', 'dropdown']),
      default: 'tabs',
      doc: 'Kinds beside one another, or three of them in a list that unfolds.',
    },
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
    nextPage: { type: text, doc: 'Address of the next page, which answers `{html, nextPage}`.' },
    total: {
      type: v.pipe(v.number(), v.integer(), v.minValue(0)),
      doc: 'How many results there are in all.',
    },
  },
  example: { text: 'horta' },
  json: {
    props: {
      type: resultListSchema,
      doc: 'The first results, or groups of them, where they are not printed.',
    },
  },
  events: {
    'apunt-tab-change': {
      detail: v.object({ tab: text }),
      doc: 'The visitor goes to the results of another kind.',
    },
    'apunt-search': {
      detail: v.object({ text, searchtype: v.optional(v.picklist(SEARCH_TYPES)) }),
      cancelable: true,
      doc: 'The visitor searches anew; the page is about to be left.',
    },
    'apunt-search-invalid': { detail: v.object({ text }), doc: 'The text is too short.' },
    'apunt-load-more': {
      detail: v.object({ url: text, page: v.number(), count: v.number() }),
      cancelable: true,
      doc: 'A further page is about to be asked for: its address, its number, how many results there are.',
    },
    'apunt-loaded': {
      detail: v.object({ count: v.number(), done: v.boolean() }),
      doc: 'So many results have come; `done`: there are no more.',
    },
    'apunt-error': {
      detail: v.object({ type: text, message: text }),
      doc: 'A page could not be loaded. The button tries again.',
    },
  },
  slots: {
    empty: 'Shown when nothing was found.',
    total: 'How many there are, as the page prints it: a line that the widget draws moves what stands below.',
    more: 'A link to the next page; seen without script only.',
  },
  parts: {
    form: 'The search, where the template prints none.',
    field: 'Its field.',
    error: 'The sentence that the text is too short.',
    tabs: 'The kinds of results, where the template prints none.',
    total: 'How many there are.',
    foot: 'What stands under the list.',
  },
  listens: ['click', 'input', 'change', 'submit'],
  states: ['ready', 'loading', 'empty', 'error', 'invalid'],
  reserve: { display: 'block', block: '0' },
});
