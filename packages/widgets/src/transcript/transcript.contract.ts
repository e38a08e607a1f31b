import * as v from 'valibot';
import { defineContract, idAttribute } from '@apunt/element/contract';
import { transcriptSchema } from './lines.ts';

export const transcriptContract = defineContract({
  tag: 'apunt-transcript',
  group: 'media',
  status: 'stable',
  doc: 'What is said in a video or an audio, following the player, and its words that a dictionary explains.',
  dom: 'shadow',
  hydrate: 'visible',
  keepsClicks: true,
  texts: ['transcript'],
  attributes: {
    for: { type: idAttribute, doc: 'Id of the player; the first one of the page when not given.' },
    open: { type: v.boolean(), doc: 'Starts unfolded.' },
    dictionaryUrl: {
      type: v.string(),
      doc: "Address that terms are appended to; the page's own setting when not given.",
    },
  },
  example: { open: '' },
  json: {
    props: { type: transcriptSchema, doc: 'The text and its tags; the text of the fallback when not given.' },
  },
  editors: {
    attributes: ['for', 'open'],
    json: ['props'],
  },
  events: {
    'apunt-toggle': {
      detail: v.object({ open: v.boolean() }),
      doc: 'The visitor has folded or unfolded it.',
    },
    'apunt-dictionary': {
      detail: v.object({ term: v.string() }),
      cancelable: true,
      doc: 'The visitor wants to look a term up; nothing has happened yet.',
    },
  },
  parts: {
    tabs: 'Transcript and tags.',
    panel: 'What is unfolded.',
    line: 'A paragraph.',
    time: 'When it is said.',
    tag: 'A term with its description.',
  },
  listens: ['click', 'keydown'],
  states: ['ready', 'empty'],
  budget: 3.1,
  reserve: { display: 'block', block: '2.75rem' },
});
