import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { filterGroupSchema } from '@apunt/api/filters/filters';
import { defineContract } from '@apunt/element/contract';

const values = v.pipe(v.array(v.string()), v.readonly());

export const filtersContract = defineContract({
  tag: 'apunt-filters',
  group: 'foundation',
  status: 'stable',
  doc: 'Filters in groups, what is chosen of them, and a way to clear it.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['filters'],
  attributes: {},
  example: {},
  json: {
    props: {
      type: listOf(filterGroupSchema),
      doc: 'The groups. `location` and `age` have lists of their own in the event, all others share `filters`.',
    },
  },
  events: {
    'apunt-change': {
      detail: v.object({ filters: values, location: values, age: values }),
      doc: 'The visitor has chosen; all that is chosen now.',
    },
  },
  parts: {
    filters: 'All of it.',
    toggle: 'The button of a group.',
    options: 'Its list.',
    option: 'One of it.',
    chips: 'What is chosen.',
  },
  listens: ['click', 'mousedown', 'change', 'keydown', 'focusout'],
  states: ['ready', 'empty'],
  reserve: { display: 'block', block: '4.5rem' },
});
