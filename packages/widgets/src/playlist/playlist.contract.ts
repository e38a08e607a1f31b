import * as v from 'valibot';
import { defineContract, idAttribute } from '@apunt/element/contract';
import { sectionsSchema } from './sections.ts';

const count = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1));

export const playlistContract = defineContract({
  tag: 'apunt-playlist',
  group: 'media',
  status: 'stable',
  doc: 'What else can be played: rows of cards on small screens, lists on wide ones; a press plays one in the player.',
  dom: 'shadow',
  hydrate: 'visible',
  keepsClicks: true,
  texts: ['playlist'],
  attributes: {
    for: { type: idAttribute, doc: 'Id of the player; the first one of the page when not given.' },
    perSlide: {
      type: v.array(count),
      default: [3, 4, 30],
      doc: 'Cards in a row up to 567 px and up to 1099 px, and in the list of wider windows before there is a button for more.',
    },
    gap: { type: v.pipe(v.number(), v.minValue(0)), default: 25, doc: 'Pixels between two cards.' },
    currentId: { type: idAttribute, doc: 'Id of what plays, until the player moves on.' },
  },
  example: {},
  json: { props: { type: sectionsSchema, doc: 'The sections; the links of the fallback when not given.' } },
  editors: {
    attributes: ['for', 'perSlide', 'gap', 'currentId'],
    json: ['props'],
  },
  events: {
    'apunt-playlist-select': {
      detail: v.object({ id: v.string() }),
      cancelable: true,
      doc: 'The visitor wants to play one; nothing has happened yet.',
    },
  },
  parts: {
    section: 'A section.',
    heading: 'Its name.',
    list: 'Its cards.',
    card: 'A card.',
    poster: 'Its image.',
    title: 'Its title.',
    duration: 'How long it is.',
    now: 'What is said on the one that plays.',
  },
  listens: ['click'],
  states: ['ready', 'empty'],
  reserve: { display: 'block', block: '12rem' },
});
