import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { linkSchema } from '@apunt/api/links/link';
import { defineContract } from '@apunt/element/contract';

export const hotTopicsContract = defineContract({
  tag: 'apunt-hot-topics',
  group: 'content',
  status: 'stable',
  doc: 'A strip of links to the topics of the day, which is swiped.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['hot-topics'],
  attributes: {
    current: { type: v.string(), doc: 'Address of the topic that the page is about.' },
  },
  example: {},
  json: { props: { type: listOf(linkSchema), doc: 'The links, where the server has printed none.' } },
  editors: {
    attributes: ['current', 'label'],
    json: ['props'],
  },
  events: {},
  parts: {
    stage: 'The strip with its controls.',
    rail: 'What is scrolled, if that is not a list of the page.',
    arrow: 'The two buttons.',
  },
  listens: ['click', 'focusin', 'focusout'],
  states: ['ready', 'empty'],
  adopt: true,
  follows: true,
  reserve: { display: 'block', block: '0' },
});
