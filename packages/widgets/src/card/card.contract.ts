import * as v from 'valibot';
import { contentSchema } from '@apunt/api/resources/content';
import { imageRatioSchema } from '@apunt/api/resources/image';
import { defineContract, idAttribute } from '@apunt/element/contract';

export const cardContract = defineContract({
  tag: 'apunt-card',
  group: 'content',
  status: 'stable',
  doc: 'One content in a list: picture, title, where it leads.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['card'],
  attributes: {
    contentId: { type: idAttribute, from: ['id'], doc: 'Id of the content, for the like.' },
    template: {
      type: v.picklist(['default', 'mini', 'slider', 'recirculation']),
      default: 'default',
      doc: 'How much is shown, and how large.',
    },
    ratio: { type: imageRatioSchema, default: '16-9', doc: 'Width and height of the picture.' },
    like: { type: v.boolean(), needsCode: true, doc: 'With a like; needs the id of the content.' },
  },
  example: {},
  json: { props: { type: contentSchema, doc: 'The content, where the server has printed none.' } },
  editors: {
    attributes: ['contentId', 'template', 'ratio', 'like'],
    json: ['props'],
  },
  events: {},
  listens: [],
  states: ['ready', 'empty'],
  adopt: true,
  complete: true,
  reserve: { display: 'block', block: '0' },
});
