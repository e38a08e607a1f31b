import { activitySchema } from '@apunt/api/resources/activity';
import { imageRatioSchema } from '@apunt/api/resources/image';
import { defineContract } from '@apunt/element/contract';

export const activityCardContract = defineContract({
  tag: 'apunt-activity-card',
  group: 'content',
  status: 'stable',
  doc: 'One activity in a list: picture, where it is, title, what it is about, where it leads.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: [],
  attributes: {
    ratio: { type: imageRatioSchema, default: '16-9', doc: 'Width and height of the picture.' },
  },
  example: {},
  json: { props: { type: activitySchema, doc: 'The activity, where the server has printed none.' } },
  editors: {
    attributes: ['ratio'],
    json: ['props'],
  },
  events: {},
  listens: [],
  states: ['ready', 'empty'],
  adopt: true,
  complete: true,
  reserve: { display: 'block', block: '0' },
});
