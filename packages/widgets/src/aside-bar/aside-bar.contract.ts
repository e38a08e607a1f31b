import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

const pixels = v.pipe(v.number(), v.minValue(0));

export const asideBarContract = defineContract({
  tag: 'apunt-aside-bar',
  group: 'chrome',
  status: 'stable',
  doc: 'What a page offers in a bar of its own (share, save), over the page once that bar is scrolled past.',
  dom: 'shadow',
  hydrate: 'idle',
  texts: ['aside-bar'],
  attributes: {
    static: {
      type: v.string(),
      doc: 'Selector of the bar in the page, whose nodes it shows where it has none of its own.',
    },
    threshold: {
      type: pixels,
      default: 1000,
      doc: 'It appears more than so many pixels behind the lower edge of that bar, or else of the top of the page.',
    },
    thresholdMobile: { type: pixels, default: 200, doc: 'The same in windows of 1100 px and less.' },
  },
  example: { threshold: '1000' },
  events: {
    'apunt-bar-change': { detail: v.object({ visible: v.boolean() }), doc: 'It has appeared or gone.' },
  },
  parts: { bar: 'The bar.' },
  cssProperties: {
    '--apunt-aside-bar-layer': { default: '90', doc: 'z-index over the page.' },
    '--apunt-header-height': { default: '0', doc: 'Height of what sticks to the top: it stands below that.' },
  },
  listens: [],
  states: ['hidden', 'visible'],
  keepsClicks: true,
  reserve: { display: 'block', block: '0' },
});
