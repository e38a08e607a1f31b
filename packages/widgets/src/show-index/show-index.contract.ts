import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import {
  searchListAttributes,
  searchListEvents,
  searchListJson,
} from '@apunt/lists/search/search-list.contract';

export const showIndexContract = defineContract({
  tag: 'apunt-show-index',
  group: 'lists',
  status: 'stable',
  doc: 'All programmes, found by first letter or by name.',
  dom: 'shadow',
  hydrate: 'visible',
  adopt: true,
  texts: ['show-index', 'list-search', 'lists'],
  attributes: {
    source: {
      type: v.picklist(['az', 'shows']),
      default: 'az',
      doc: 'Which search of the back end answers.',
    },
    ...searchListAttributes,
  },
  example: { limit: '12' },
  json: searchListJson,
  editors: {
    attributes: ['source', 'limit', 'letter', 'text', 'lettersWithResults'],
    slots: ['empty', 'more'],
  },
  events: searchListEvents,
  slots: {
    empty: 'Shown when nothing is found.',
    more: 'A link to the next page; seen without script only.',
  },
  parts: {
    form: 'The search.',
    field: 'Its field.',
    letters: 'The letters, where the template prints none.',
    foot: 'What stands under the list.',
  },
  listens: ['click', 'input', 'change', 'submit'],
  states: ['ready', 'loading', 'empty', 'error'],
  reserve: { display: 'block', block: '0' },
});
