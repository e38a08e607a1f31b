import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { linkSchema } from '@apunt/api/links/link';
import { scheduleShowSchema } from '@apunt/api/resources/schedule';
import { defineContract } from '@apunt/element/contract';

export const scheduleContract = defineContract({
  tag: 'apunt-schedule',
  group: 'content',
  status: 'stable',
  doc: 'The shows of a channel on a day, with what is on now.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['schedule'],
  attributes: {
    channel: { type: v.picklist(['tv', 'radio', 'internet']), default: 'tv', doc: 'Whose schedule it is.' },
    day: {
      type: v.string(),
      default: 'hui',
      doc: '`hui`, `ahir`, `dema`, or a date: `dd-mm-yyyy`, `dd/mm/yyyy`, `yyyy-mm-dd`.',
    },
    baseUrl: {
      type: v.string(),
      own: true,
      default: '/programacio',
      doc: 'Pages of schedules are below this address.',
    },
    days: {
      type: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
      doc: 'Links to so many days, from today on.',
    },
  },
  example: {},
  json: {
    props: { type: listOf(scheduleShowSchema), doc: 'The shows, where the server has printed none.' },
    channels: { type: listOf(linkSchema), doc: 'Links to other channels.' },
    days: { type: listOf(linkSchema), doc: 'Links to other days, in place of those that `days` makes.' },
  },
  editors: {
    attributes: ['channel', 'day', 'days'],
    json: ['props'],
    slots: ['empty'],
  },
  events: {
    'apunt-on-air': {
      detail: v.object({ id: v.string() }),
      doc: 'Another show is on now; also told of the first one that is found.',
    },
  },
  slots: { empty: 'What is shown for a day without shows.' },
  parts: {
    channels: 'The links to channels.',
    days: 'The links to days.',
    tools: 'The row below the list.',
  },
  listens: ['click', 'keydown'],
  states: ['ready', 'empty'],
  adopt: true,
  reserve: { display: 'block', block: '0' },
});
