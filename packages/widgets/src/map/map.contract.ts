import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { defineContract } from '@apunt/element/contract';
import { pointSchema } from './points.ts';

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most));

export const mapContract = defineContract({
  tag: 'apunt-map',
  group: 'content',
  status: 'stable',
  doc: 'A map with markers, beside the list of its points; asked for nothing until the visitor agrees.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['map', 'embed'],
  attributes: {
    lat: { type: degrees(90), doc: 'Latitude of the middle; else the points decide.' },
    lng: { type: degrees(180), doc: 'Longitude of the middle; else the points decide.' },
    zoom: {
      type: v.number(),
      default: 8,
      doc: 'How near, from 5 to 17; others are taken as the nearest of these.',
    },
    tiles: {
      type: v.string(),
      doc: "Address of the map's pictures with `{z}`, `{x}`, `{y}`; `map-tiles` of `<apunt-config>` when not given.",
    },
    attribution: {
      type: v.string(),
      doc: 'Credit of the map, HTML; `map-attribution` of `<apunt-config>` when not given.',
    },
    wheel: {
      type: v.picklist(['focus', 'on', 'off']),
      default: 'focus',
      doc: 'Whether the mouse wheel zooms: only while the map has the focus, always, or never.',
    },
  },
  example: { tiles: '/tiles/{z}/{x}/{y}.png' },
  json: { props: { type: listOf(pointSchema), doc: 'The points: `[{lat, lng, title, html, link}]`.' } },
  editors: {
    attributes: ['lat', 'lng', 'zoom', 'wheel', 'label'],
    json: ['props'],
  },
  events: {
    'apunt-marker': {
      detail: v.object({ index: v.number() }),
      doc: 'A marker is pressed; without it, its text does not open.',
      cancelable: true,
    },
    'apunt-map-move': {
      detail: v.object({ lat: v.number(), lng: v.number(), zoom: v.number() }),
      doc: 'The visitor has moved the map.',
    },
  },
  parts: {
    map: 'The map.',
    notice: 'What stands in its place until it is accepted.',
    popup: 'Text of a marker.',
  },
  cssProperties: { '--apunt-map-height': { default: '22rem', doc: 'Height of the map.' } },
  states: ['idle', 'loading', 'ready', 'error', 'empty'],
  sources: [
    {
      directive: 'img-src',
      hosts: 'the host of `tiles`, or of `map-tiles` of `<apunt-config>`',
      when: 'consent',
      doc: 'The pictures of the map.',
    },
  ],
  adopt: true,
  budget: 3.2,
  reserve: { display: 'block', block: '0' },
});
