import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { defineContract } from '@apunt/element/contract';
import { suggestionSchema } from './matches.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

export const suggestContract = defineContract({
  tag: 'apunt-suggest',
  group: 'foundation',
  status: 'stable',
  doc: 'A field that offers what fits to what is typed.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['suggest'],
  attributes: {
    min: { type: count, default: 2, doc: 'Letters before anything is offered.' },
    limit: { type: count, default: 10, doc: 'Most that is offered at once.' },
    value: { type: text, doc: 'Text of the field.' },
    name: { type: text, doc: 'Name of the field, where the server has printed none.' },
    placeholder: { type: text, doc: 'Shown in the empty field, where the server has printed none.' },
    source: {
      type: v.function(),
      doc: 'Property only: `source(text)` gives `[{value, label}]` or a promise of it, in place of the JSON child.',
    },
  },
  example: { name: 'municipi', label: 'Municipi' },
  json: { props: { type: listOf(suggestionSchema), doc: 'What can be offered: `[{value, label}]`.' } },
  events: {
    'apunt-input': { detail: v.object({ text }), doc: 'The visitor has typed.' },
    'apunt-select': { detail: v.object({ value: text, label: text }), doc: 'The visitor has chosen.' },
  },
  listens: ['click', 'focusout'],
  states: ['ready', 'loading'],
  adopt: true,
  reserve: { display: 'block', block: '2.75rem' },
});
