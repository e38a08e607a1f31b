import * as v from 'valibot';
import { imageRatioSchema } from '@apunt/api/resources/image';
import { showSchema } from '@apunt/api/resources/show';
import { defineContract, idAttribute } from '@apunt/element/contract';

export const showCardContract = defineContract({
  tag: 'apunt-show-card',
  group: 'content',
  status: 'stable',
  doc: 'One programme in a list: picture, name, where it is broadcast, where it leads.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['show-card'],
  attributes: {
    showId: { type: idAttribute, from: ['id'], doc: 'Id of the programme, for the like.' },
    icon: {
      // Not a list of values: an unknown one means no icon, as in data.
      type: v.string(),
      doc: 'Where it is broadcast: `television`, `radio`, `both`; anything else is no icon.',
    },
    ratio: { type: imageRatioSchema, default: '16-9', doc: 'Width and height of the picture.' },
    like: { type: v.boolean(), needsCode: true, doc: 'With a like; needs the id of the programme.' },
  },
  example: {},
  json: { props: { type: showSchema, doc: 'The programme, where the server has printed none.' } },
  editors: {
    attributes: ['showId', 'icon', 'ratio', 'like'],
    json: ['props'],
  },
  events: {},
  listens: [],
  states: ['ready', 'empty'],
  adopt: true,
  complete: true,
  reserve: { display: 'block', block: '0' },
});
