import * as v from 'valibot';
import { adPositionSchema, adSizesSchema } from '@apunt/api/ads/ads';
import { defineContract } from '@apunt/element/contract';

const text = v.string();

export const adContract = defineContract({
  tag: 'apunt-ad',
  group: 'chrome',
  status: 'stable',
  doc: 'A place for an advertisement, which is asked for when the visitor has agreed and comes near.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['ad'],
  attributes: {
    adId: {
      type: text,
      from: ['id'],
      doc: 'Id of the position; what is not given here is looked up in `ads` of `<apunt-config>`.',
    },
    name: { type: text, doc: 'Name of the position.' },
    adUnitCode: { type: text, doc: 'Unit of the ad server; without one, `gpt` shows nothing.' },
    slotType: { type: text, doc: 'Kind of the position, as the ad server knows it.' },
    sizes: {
      type: adSizesSchema,
      doc: 'Sizes that it takes, as in `300x250 728x90`, `fluid`; those wider than the place are left out.',
    },
    map: {
      type: v.picklist(['auto', 'desktop', 'mobile']),
      default: 'auto',
      doc: 'List of `ads` that it is looked up in; `auto` is `mobile` in windows of 768 px and less.',
    },
    noClosable: { type: v.boolean(), doc: 'Without a button that closes it.' },
  },
  example: { 'ad-id': 'home-1', 'ad-unit-code': '/123/home', sizes: '300x250' },
  json: {
    props: { type: adPositionSchema, doc: 'The position: `{id, name, adUnitCode, slotType, sizes}`.' },
  },
  events: {
    'apunt-ad-slot': {
      detail: v.object({
        position: v.object({ id: text, name: text, adUnitCode: text, slotType: text, sizes: text }),
        element: v.unknown(),
        filled: v.function(),
        empty: v.function(),
      }),
      doc: 'The page is asked for an ad (`ads-provider="event"`): it fills `element` and calls `filled(size)`, or `empty()`.',
    },
    'apunt-ad-filled': { detail: v.object({ size: text }), doc: 'The ad is there.' },
    'apunt-ad-empty': { detail: v.object({}), doc: 'There is no ad: none to be had, too late, or blocked.' },
    'apunt-dismiss': { detail: v.object({}), doc: 'The visitor has closed it, for this page.' },
  },
  slots: { vendor: 'Filled by the element itself: where the ad stands, in the page’s own DOM.' },
  parts: { ad: 'All of it.', head: 'The line above the ad.', room: 'Around the ad.' },
  cssProperties: {
    '--apunt-ad-height': { default: '250px', doc: 'Height kept where the sizes tell none.' },
  },
  listens: ['click'],
  states: ['idle', 'waiting', 'loading', 'ready', 'empty'],
  sources: [
    {
      directive: 'script-src',
      allow: ['https://securepubads.g.doubleclick.net'],
      when: 'consent',
      only: 'ads-provider="gpt"',
      doc: 'Its tag; what that loads in turn is documented by Google.',
    },
  ],
  manualReady: true,
  reserve: { display: 'block', block: '0' },
});
