import * as v from 'valibot';
import { photosSchema } from '@apunt/api/resources/photos';
import { defineContract } from '@apunt/element/contract';
import { NETWORKS } from '@apunt/ui/share/networks';

export const picturesContract = defineContract({
  tag: 'apunt-pictures',
  group: 'content',
  status: 'stable',
  doc: 'Pictures with captions, each of which can be shared.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['pictures'],
  attributes: {},
  example: {},
  json: {
    props: {
      type: photosSchema,
      doc: 'The pictures, where the server has printed none; `share` is what is shared of each.',
    },
  },
  editors: {
    json: ['props'],
  },
  events: {
    'apunt-share': {
      detail: v.object({ network: v.picklist([...NETWORKS, 'native']), url: v.string() }),
      cancelable: true,
      doc: 'The visitor wants to share a picture; nothing has happened yet.',
    },
  },
  listens: ['click'],
  states: ['ready', 'empty'],
  adopt: true,
  keepsClicks: true,
  reserve: { display: 'block', block: '0' },
});
