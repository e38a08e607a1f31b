import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { scheduleShowSchema } from '@apunt/api/resources/schedule';
import { defineContract } from '@apunt/element/contract';

export const scheduleCarouselContract = defineContract({
  tag: 'apunt-schedule-carousel',
  group: 'content',
  status: 'stable',
  doc: 'The shows of today in a row, which stands at what is on now.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['schedule-carousel'],
  attributes: {
    channel: { type: v.picklist(['tv', 'radio', 'internet']), doc: 'Whose schedule it is.' },
  },
  example: {},
  json: { props: { type: listOf(scheduleShowSchema), doc: 'The shows, where the server has printed none.' } },
  editors: {
    attributes: ['channel', 'label'],
    json: ['props'],
    slots: ['title', 'more'],
  },
  events: {
    'apunt-on-air': {
      detail: v.object({ id: v.string() }),
      doc: 'Another show is on now; also told of the first one that is found.',
    },
    'apunt-slide-change': {
      detail: v.object({ index: v.number() }),
      doc: 'The visitor has moved it; `index` counts from 0.',
    },
  },
  slots: { title: 'Heading above the shows.', more: 'A link below them.' },
  parts: {
    stage: 'The row with its controls.',
    rail: 'What is scrolled, if that is not a list of the page.',
    arrow: 'The two buttons.',
  },
  listens: ['click', 'focusin', 'focusout'],
  states: ['ready', 'empty'],
  adopt: true,
  reserve: { display: 'block', block: '0' },
});
