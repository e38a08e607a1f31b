import * as v from 'valibot';
import { defineContract, idAttribute } from '@apunt/element/contract';
import { cuesSchema } from './cues.ts';

export const cuePointsContract = defineContract({
  tag: 'apunt-cue-points',
  group: 'media',
  status: 'stable',
  doc: 'Moments of a video or an audio: a press goes there, a button copies the link to one.',
  dom: 'shadow',
  hydrate: 'visible',
  keepsClicks: true,
  texts: ['cue-points'],
  attributes: {
    for: { type: idAttribute, doc: 'Id of the player; the first one of the page when not given.' },
  },
  example: {},
  json: { props: { type: cuesSchema, doc: 'The moments; the links of the fallback when not given.' } },
  editors: {
    attributes: ['for'],
    json: ['props'],
  },
  events: {
    'apunt-seek': {
      detail: v.object({ seconds: v.number() }),
      cancelable: true,
      doc: 'The visitor wants to go to a moment; nothing has happened yet.',
    },
    'apunt-copied': { detail: v.object({ url: v.string() }), doc: 'The link is in the clipboard.' },
  },
  parts: {
    heading: 'The heading.',
    cues: 'The list.',
    cue: 'A moment.',
    time: 'When it is.',
    copied: 'What is said when its link has been copied.',
    manual: 'The link to copy by hand.',
  },
  listens: ['click'],
  states: ['ready', 'empty'],
  reserve: { display: 'block', block: '2.75rem' },
});
