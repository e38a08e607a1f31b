import * as v from 'valibot';
import { adsSchema } from '@apunt/api/ads/ads';
import { photosSchema } from '@apunt/api/resources/photos';
import { defineContract } from '@apunt/element/contract';

const index = v.number();

export const galleryContract = defineContract({
  tag: 'apunt-gallery',
  group: 'content',
  status: 'stable',
  doc: 'Photos, one beside the other; a press shows one in full, to be looked at closely.',
  dom: 'shadow',
  hydrate: 'visible',
  holdsClicks: true,
  texts: ['gallery'],
  attributes: {
    galleryUrl: { type: v.string(), doc: 'Address of the whole gallery, to which the last slide leads.' },
    galleryTitle: { type: v.string(), doc: 'What the last slide says.' },
    start: {
      type: v.pipe(v.number(), v.integer(), v.minValue(0)),
      default: 0,
      needsCode: true,
      doc: 'Photo that is in view first, from 0.',
    },
    noAds: { type: v.boolean(), doc: 'Without advertisements between the photos.' },
  },
  example: {},
  json: {
    props: { type: photosSchema, doc: 'The photos, where the server has printed none.' },
    ads: { type: adsSchema, doc: "Places for advertisements; the page's own setting when not given." },
  },
  editors: {
    attributes: ['galleryTitle', 'start', 'label'],
    json: ['props'],
  },
  events: {
    'apunt-slide-change': {
      detail: v.object({ index }),
      doc: 'The visitor has come to another photo, or to the last slide; from 0.',
    },
    'apunt-lightbox': {
      detail: v.object({ open: v.boolean(), index }),
      doc: 'A photo is shown in full, or not any more; from 0.',
    },
  },
  parts: {
    rail: 'The row of photos, where they are no list.',
    stage: 'Around the row and its arrows.',
    arrow: 'Each of the two arrows.',
    count: 'Which photo of how many is in view.',
    lightbox: 'The dialog that shows a photo in full.',
    caption: 'Title and signature there.',
  },
  listens: ['click', 'keydown'],
  states: ['ready', 'empty'],
  adopt: true,
  // Nobody gets to a picture without a link by the keyboard until the code is there.
  follows: { without: 'img:not(a *,button *)', fragment: 'foto-\\d' },
  reserve: { display: 'block', block: '12rem' },
});
