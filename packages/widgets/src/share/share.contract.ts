import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { NETWORKS } from '@apunt/ui/share/networks';

export const shareContract = defineContract({
  tag: 'apunt-share',
  group: 'engagement',
  status: 'stable',
  doc: 'Links that share the page in social networks; on narrow screens the share sheet of the device.',
  dom: 'shadow',
  hydrate: 'visible',
  near: true,
  keepsClicks: true,
  texts: ['share'],
  attributes: {
    url: { type: v.string(), doc: 'Address to share; the canonical one of the page when not given.' },
    shareTitle: { type: v.string(), doc: 'Title to share; the title of the page when not given.' },
    variant: {
      type: v.picklist(['default', 'aside', 'live']),
      default: 'default',
      doc: 'Beside an article (icons only), or for a live post (all at once).',
    },
    expanded: { type: v.boolean(), doc: 'Starts with all networks shown.' },
    nativeMaxWidth: {
      type: v.pipe(v.number(), v.integer(), v.minValue(0)),
      default: 567,
      doc: 'Widest window, in pixels, in which the share sheet of the device replaces the links.',
    },
    networks: { type: v.array(v.picklist(NETWORKS)), doc: 'Only these, in this order.' },
    atTime: { type: v.boolean(), doc: "Adds the moment that the page's player is at." },
  },
  example: { url: 'https://www.example.test/contingut/1001', 'share-title': 'La marjal torna a omplir-se' },
  editors: {
    attributes: ['url', 'shareTitle', 'variant', 'expanded', 'nativeMaxWidth', 'networks', 'atTime'],
  },
  events: {
    'apunt-share': {
      detail: v.object({ network: v.picklist([...NETWORKS, 'native']), url: v.string() }),
      cancelable: true,
      doc: 'The visitor wants to share; nothing has happened yet.',
    },
    'apunt-toggle': {
      detail: v.object({ expanded: v.boolean() }),
      doc: 'The visitor has asked for more or fewer networks.',
    },
    'apunt-copied': { detail: v.object({ url: v.string() }), doc: 'The link is in the clipboard.' },
  },
  parts: {
    links: 'The list.',
    link: 'A link or button of it.',
    label: 'Its visible text.',
    manual: 'The link to copy by hand.',
  },
  states: ['ready'],
  budget: 4,
  reserve: { display: 'block', block: '2.75rem', narrow: '9.25rem' },
});
