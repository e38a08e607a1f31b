import * as v from 'valibot';
import { menuSchema } from '@apunt/api/menu/menu';
import { PICTURES_BY_SITE } from '@apunt/api/resources/pictures-by-site';
import { defineContract } from '@apunt/element/contract';

const pixels = v.pipe(v.number(), v.minValue(0));

export const headerContract = defineContract({
  tag: 'apunt-header',
  group: 'chrome',
  status: 'stable',
  doc: 'The header of every page: it hides while one reads on and comes back on the way up, and holds menu and search apart.',
  dom: 'shadow',
  hydrate: 'load',
  adopt: true,
  follows: true,
  texts: ['header'],
  attributes: {
    bannerSelector: {
      type: v.string(),
      doc: 'CSS selector of the banner above the header, whose height counts.',
    },
    offset: { type: pixels, default: 40, doc: 'Pixels below the banner that count with it.' },
    defaultOffset: { type: pixels, default: 132, doc: 'Pixels that count where there is no banner.' },
    delta: { type: pixels, default: 5, doc: 'Scrolling by fewer pixels is ignored.' },
    noFixed: { type: v.boolean(), doc: 'The header scrolls away and does not come back.' },
  },
  example: {},
  json: {
    props: {
      type: v.object({
        logos: v.optional(v.pipe(v.unknown(), v.metadata({ written: PICTURES_BY_SITE }))),
        menu: v.optional(v.pipe(v.unknown(), v.metadata({ written: menuSchema }))),
        sections: v.optional(v.pipe(v.unknown(), v.metadata({ written: menuSchema }))),
      }),
      doc: 'What to draw where the server has printed no header: `logos` by variant of the site, the `menu` behind the button, the `sections` in the bar.',
    },
  },
  events: {
    'apunt-header-state': {
      detail: v.object({
        elements: v.picklist(['shown', 'hidden']),
        stick: v.picklist(['none', 'stickable', 'sticky']),
      }),
      doc: 'The header was hidden or shown, or sticks or not: as `data-elements` and `data-stick` have it now.',
    },
    'apunt-menu-toggle': { detail: v.object({ open: v.boolean() }), doc: 'The menu was opened or closed.' },
  },
  slots: {
    logo: 'Instead of the logo of the site.',
    nav: 'The navigation, before that from data.',
    search: 'Instead of an `<apunt-search>`.',
    user: 'Instead of an `<apunt-user-button>`.',
    streams: 'What is on the air.',
    extra: 'At the end.',
  },
  parts: { bar: 'The header, where the server has printed none.', logo: 'The link in it that leads home.' },
  listens: [],
  states: ['ready', 'open'],
  reserve: { display: 'block', block: '4rem' },
});
