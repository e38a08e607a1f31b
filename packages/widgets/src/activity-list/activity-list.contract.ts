import * as v from 'valibot';
import { adsSchema } from '@apunt/api/ads/ads';
import { activityFiltersSchema } from '@apunt/api/filters/filters';
import { firstListSchema, sentPayloadSchema } from '@apunt/api/lists/lists';
import { defineContract } from '@apunt/element/contract';

const text = v.string();
const texts = v.pipe(v.array(text), v.readonly());

export const activityListContract = defineContract({
  tag: 'apunt-activity-list',
  group: 'lists',
  status: 'stable',
  doc: 'Activities, found by name, place, age and other filters.',
  dom: 'shadow',
  hydrate: 'visible',
  adopt: true,
  texts: ['activity-list', 'filters', 'list-search', 'lists'],
  attributes: {
    source: {
      type: v.picklist(['az', 'shows']),
      default: 'az',
      doc: 'Which search of the back end answers.',
    },
    limit: {
      type: v.pipe(v.number(), v.integer(), v.minValue(1)),
      default: 12,
      from: ['searchPayload.limit'],
      doc: 'Activities a page.',
    },
    letter: {
      type: text,
      default: 'TOP',
      from: ['searchPayload.letter'],
      doc: 'Letter that the printed list is for: `#`, `A`–`Z`, `all`; `TOP` for none.',
    },
    text: { type: text, from: ['searchPayload.text'], doc: 'Text that the printed list is for.' },
    lettersWithResults: {
      type: v.array(text),
      doc: 'Letters that lead to something; the others are marked.',
    },
    noAds: { type: v.boolean(), doc: 'No ads after the 6th, 12th and 18th activity.' },
    noSyncUrl: { type: v.boolean(), doc: 'The search does not stand in the address.' },
  },
  example: { limit: '12' },
  json: {
    props: {
      type: firstListSchema,
      doc: 'The first list, where it is not printed; its cursor; the search that it answers.',
    },
    filters: { type: activityFiltersSchema, doc: 'Places, ages and further groups to filter by.' },
    ads: { type: adsSchema, doc: 'Places for ads; else those of `<apunt-config>`.' },
  },
  events: {
    'apunt-search-change': {
      detail: v.object({ payload: sentPayloadSchema }),
      doc: 'The visitor looks for something else; it is about to be asked for.',
    },
    'apunt-filters-change': {
      detail: v.object({ filters: texts, location: texts, age: texts }),
      doc: 'The visitor has changed the filters; all that is chosen now.',
    },
    'apunt-load-more': {
      detail: v.object({ url: text, page: v.number(), count: v.number() }),
      cancelable: true,
      doc: 'A further page is about to be asked for: its cursor, its number, how many activities there are.',
    },
    'apunt-loaded': {
      detail: v.object({ count: v.number(), done: v.boolean() }),
      doc: 'So many activities have come; `done`: there are no more.',
    },
    'apunt-error': {
      detail: v.object({ type: text, message: text }),
      doc: 'A page could not be loaded. The button tries again.',
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
  listens: ['click', 'input', 'change', 'submit', 'keydown', 'focusout'],
  states: ['ready', 'loading', 'empty', 'error'],
  reserve: { display: 'block', block: '0' },
});
