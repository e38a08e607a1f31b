import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { contentSchema } from '@apunt/api/resources/content';
import { defineContract } from '@apunt/element/contract';

const tab = v.picklist(['all', 'news', 'video', 'audio']);
const list = v.fallback(listOf(contentSchema), []);

export const mostReadContract = defineContract({
  tag: 'apunt-most-read',
  group: 'content',
  status: 'stable',
  doc: 'What is read most: a list for everything, news, videos and audios, as tabs.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['most-read', 'card'],
  attributes: {
    enabled: { type: v.array(tab), doc: 'The tabs that are shown; when not given, those that have items.' },
    tab: { type: tab, doc: 'The tab that is open; the first one when not given.' },
  },
  example: {},
  json: {
    props: {
      type: v.object({ all: list, news: list, video: list, audio: list }),
      doc: 'The lists, where the server has printed none.',
    },
  },
  editors: {
    attributes: ['enabled', 'tab'],
    json: ['props'],
  },
  events: { 'apunt-tab-change': { detail: v.object({ tab }), doc: 'The visitor has opened another tab.' } },
  parts: { title: 'The heading above lists from data.', tabs: 'The row of tabs.' },
  listens: ['click', 'keydown'],
  states: ['ready', 'empty'],
  adopt: true,
  follows: true,
  reserve: { display: 'block', block: '0' },
});
