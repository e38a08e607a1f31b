import * as v from 'valibot';
import { filterSchema } from '@apunt/api/filters/filters';
import { listOf } from '@apunt/api/parse';
import { defineContract } from '@apunt/element/contract';

const text = v.string();

export const selectContract = defineContract({
  tag: 'apunt-select',
  group: 'foundation',
  status: 'stable',
  doc: 'A choice of one or several from a list; what is chosen is sent with the form around it.',
  dom: 'shadow',
  hydrate: 'visible',
  adopt: true,
  texts: ['select'],
  attributes: {
    name: { type: text, doc: 'Name in the form, where the server has printed no `<select>`.' },
    multiple: { type: v.boolean(), doc: 'Several can be chosen.' },
    value: { type: v.array(text), doc: 'What is chosen; as property a list, which follows the visitor.' },
    placeholder: { type: text, doc: 'Shown while nothing is chosen.' },
    disabled: { type: v.boolean(), doc: 'Nothing can be chosen.' },
    required: { type: v.boolean(), doc: 'The form is not sent while nothing is chosen.' },
  },
  example: { name: 'lloc' },
  json: { props: { type: listOf(filterSchema), doc: 'The choices, where the server has printed none.' } },
  events: {
    'apunt-change': {
      detail: v.object({ values: v.array(text) }),
      doc: 'The visitor has chosen; all that is chosen now.',
    },
    'apunt-toggle': {
      detail: v.object({ open: v.boolean() }),
      doc: 'The list of several was opened or closed.',
    },
  },
  parts: { toggle: 'The button of several.', options: 'Its list.', option: 'One of it.' },
  listens: ['click', 'mousedown', 'change', 'keydown', 'focusout'],
  states: ['ready', 'empty'],
  reserve: { display: 'block', block: '0' },
});
