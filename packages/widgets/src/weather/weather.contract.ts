import * as v from 'valibot';
import { weatherSchema } from '@apunt/api/resources/weather';
import { defineContract } from '@apunt/element/contract';

const code = v.pipe(v.string(), v.regex(/^\d{5}$/, 'five digits'));

export const weatherContract = defineContract({
  tag: 'apunt-weather',
  group: 'content',
  status: 'stable',
  doc: 'The weather of the next days at a municipality, which the visitor may look for.',
  dom: 'shadow',
  hydrate: 'visible',
  keepsClicks: true,
  texts: ['weather'],
  attributes: {
    title: { type: v.string(), doc: 'The heading; the word for weather when not given.' },
    defaultIne: { type: code, default: '46250', doc: 'INE code of the place where nothing else is known.' },
    defaultName: { type: v.string(), doc: "Name of the author's place, until the forecast tells it." },
    geolocation: {
      type: v.picklist(['auto', 'button', 'off']),
      default: 'button',
      doc: 'Asks for the position when pressed, also by itself once in view (`auto`), or never.',
    },
    postalCode: { type: code, doc: 'Postal code to show; wins over what the visitor has saved.' },
    ine: { type: code, doc: 'INE code of the municipality to show, in the same way.' },
  },
  example: { title: "L'oratge" },
  json: {
    props: {
      type: weatherSchema,
      doc: 'The forecast as the server knows it, shown until the fresh one has come.',
    },
  },
  editors: {
    attributes: ['title', 'defaultIne', 'defaultName', 'postalCode', 'ine'],
    json: ['props'],
    slots: ['title', 'credit'],
  },
  events: {
    'apunt-location-change': {
      detail: v.object({
        name: v.string(),
        ine: v.optional(v.string()),
        postalCode: v.optional(v.string()),
        by: v.picklist(['cookie', 'geolocation', 'search', 'default']),
      }),
      doc: 'The weather of another place is shown; not for the places of the attributes.',
    },
    'apunt-forecast': { detail: v.object({ name: v.string() }), doc: 'A forecast has come.' },
    'apunt-error': {
      detail: v.object({ type: v.string(), message: v.string() }),
      doc: 'The forecast could not be fetched.',
    },
  },
  slots: { title: 'The heading, in place of the one of the attribute.', credit: 'Whose data these are.' },
  parts: {
    title: 'The heading.',
    place: 'Name of the place.',
    reason: 'Why this place is shown.',
    field: 'The search field.',
    options: 'The list of municipalities.',
    notice: 'What did not work with the position or the forecast.',
    rail: 'The row of cards.',
    bullets: 'The bullets below it.',
    card: 'One day.',
    date: 'Its date.',
    icon: 'Its sky.',
    temperature: 'Its temperature.',
    credit: 'Whose data these are.',
  },
  cssProperties: {
    '--apunt-weather-sun': { default: 'var(--apunt-weather-icon)', doc: 'Colour of sun and moon.' },
    '--apunt-weather-icon': {
      default: 'var(--apunt-accent)',
      doc: 'The same, by the name that it had before.',
    },
  },
  states: ['loading', 'ready', 'error', 'empty'],
  sources: [
    {
      directive: 'connect-src',
      hosts: 'the host of `geocode-url` of `<apunt-config>`',
      when: 'press',
      doc: 'The name of the place where the visitor is.',
    },
  ],
  budget: 8,
  reserve: { display: 'block', block: '35.5rem', narrow: '42.25rem' },
});
