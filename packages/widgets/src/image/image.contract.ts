import * as v from 'valibot';
import { imageRatioSchema, imageSchema } from '@apunt/api/resources/image';
import { defineContract } from '@apunt/element/contract';

export const imageContract = defineContract({
  tag: 'apunt-image',
  group: 'content',
  status: 'stable',
  doc: 'A responsive picture that keeps its room, with the site’s own image for one that is missing or fails.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: [],
  attributes: {
    src: { type: v.string(), doc: 'Address of the image.' },
    alt: { type: v.string(), doc: 'What it shows, in words; empty for decoration.' },
    ratio: { type: imageRatioSchema, default: '16-9', doc: 'Width and height of the picture.' },
    sizes: {
      type: v.string(),
      default: '100vw',
      doc: 'How wide it is shown, as in `<img sizes>`: the browser chooses by it.',
    },
    maxWidth: {
      type: v.pipe(v.number(), v.minValue(1)),
      doc: 'The picture is never wider than so many pixels, and no wider file is offered.',
    },
    eager: { type: v.boolean(), doc: 'Loaded at once and first: for the picture that a page opens with.' },
    default: { type: v.boolean(), needsCode: true, doc: 'Shows the site’s own image.' },
  },
  example: {},
  json: { props: { type: imageSchema, doc: 'The image, where the server has printed none.' } },
  editors: {
    attributes: ['src', 'alt', 'ratio', 'sizes', 'maxWidth', 'eager', 'default'],
    json: ['props'],
  },
  events: {},
  listens: [],
  states: ['ready', 'empty'],
  adopt: true,
  complete: true,
  reserve: { display: 'block', block: '0' },
});
