import * as v from 'valibot';
import { activityFiltersSchema } from '@apunt/api/filters/filters';
import { defineContract } from '@apunt/element/contract';
import {
  searchListAttributes,
  searchListEvents,
  searchListJson,
} from '@apunt/lists/search/search-list.contract';

const texts = v.pipe(v.array(v.string()), v.readonly());

export const activityListContract = defineContract({
  tag: 'apunt-activity-list',
  group: 'lists',
  status: 'stable',
  doc: 'Activities, found by name, place, age and other filters.',
  dom: 'shadow',
  hydrate: 'visible',
  adopt: true,
  texts: ['activity-list', 'filters', 'list-search', 'lists'],
  attributes: searchListAttributes,
  example: { limit: '12' },
  json: {
    ...searchListJson,
    filters: { type: activityFiltersSchema, doc: 'Places, ages and further groups to filter by.' },
  },
  editors: {
    attributes: ['limit', 'letter', 'text', 'lettersWithResults'],
    slots: ['empty', 'more'],
  },
  events: {
    ...searchListEvents,
    'apunt-filters-change': {
      detail: v.object({ filters: texts, location: texts, age: texts }),
      doc: 'The visitor has changed the filters; all that is chosen now.',
    },
  },
  slots: {
    form: 'The printed form gets there by itself.',
    empty: 'Shown when nothing is found.',
    more: 'A link to the next page; seen without script only.',
  },
  parts: {
    form: 'The search.',
    field: 'Its field.',
    filters: 'The filters, or the chips alone where the template prints filters.',
    toggle: 'The button of a group.',
    options: 'Its list.',
    option: 'One of it.',
    chips: 'What is chosen.',
    letters: 'The letters, where nothing is printed.',
    foot: 'What stands under the list.',
  },
  listens: ['click', 'mousedown', 'input', 'change', 'submit', 'keydown', 'focusout'],
  states: ['ready', 'loading', 'empty', 'error'],
  reserve: { display: 'block', block: '0' },
});
