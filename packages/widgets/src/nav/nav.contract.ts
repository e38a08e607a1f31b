import * as v from 'valibot';
import { menuSchema } from '@apunt/api/menu/menu';
import { defineContract } from '@apunt/element/contract';

export const navContract = defineContract({
  tag: 'apunt-nav',
  group: 'chrome',
  status: 'stable',
  doc: 'The navigation: it marks the section that one is in, opens sub-menus, and keeps in one line what fits.',
  dom: 'shadow',
  hydrate: 'load',
  adopt: true,
  follows: true,
  texts: ['nav'],
  attributes: {
    current: {
      type: v.string(),
      doc: 'Address or id of the entry that the page belongs to; told by the address of the page if not given.',
    },
    moreLabel: { type: v.string(), doc: 'Name of the button behind which stands what does not fit.' },
    mobile: {
      type: v.picklist(['submenus', 'list']),
      default: 'submenus',
      doc: 'In the menu of narrow windows, the second level stands behind buttons or in the list.',
    },
  },
  example: {},
  json: {
    props: {
      type: v.pipe(v.array(v.unknown()), v.metadata({ written: menuSchema })),
      doc: 'The entries, where the server has printed none.',
    },
  },
  events: {
    'apunt-toggle': {
      detail: v.object({ open: v.boolean(), id: v.string() }),
      doc: 'A sub-menu was opened or closed: `id` is its id or address, or `more`.',
    },
  },
  parts: { bar: 'What is in one line.', more: 'The button of what does not fit.', list: 'What it opens.' },
  listens: [],
  states: ['ready', 'empty'],
  reserve: { display: 'block', block: '2.75rem' },
});
