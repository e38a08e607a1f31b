import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { cardItemSchema } from '@apunt/api/resources/card';
import { defineContract } from '@apunt/element/contract';

export const carouselContract = defineContract({
  tag: 'apunt-carousel',
  group: 'content',
  status: 'stable',
  doc: 'A row of cards that is swiped, dragged, or moved by its arrows.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['carousel'],
  laterTexts: ['card', 'show-card'],
  attributes: {
    template: {
      type: v.picklist(['slider', 'mini', 'carousel', 'recirculation', 'categories', 'categoriesShows']),
      default: 'carousel',
      doc: 'How many slides are in view, and how large they are.',
    },
    slideWidth: { type: v.number(), doc: '15: seven categories in view instead of four.' },
    gap: {
      type: v.pipe(v.number(), v.minValue(0)),
      default: 25,
      doc: 'Pixels between two slides.',
    },
    start: {
      type: v.pipe(v.number(), v.integer(), v.minValue(0)),
      default: 0,
      needsCode: true,
      doc: 'The slide that it begins at, counted from 0.',
    },
    bullets: { type: v.boolean(), doc: 'With a bullet for each place at which it can stop.' },
    loop: { type: v.boolean(), doc: 'After the end comes the start again.' },
  },
  example: {},
  json: {
    props: {
      type: listOf(cardItemSchema),
      doc: 'Contents, programmes and activities, where the server has printed no slides.',
    },
  },
  editors: {
    attributes: ['template', 'slideWidth', 'gap', 'start', 'bullets', 'loop', 'label'],
    json: ['props'],
    slots: ['title', 'more'],
  },
  events: {
    'apunt-slide-change': {
      detail: v.object({ index: v.number() }),
      doc: 'The visitor or a method has moved it; `index` counts from 0.',
    },
  },
  methods: {
    next: { doc: 'Moves on by one slide.' },
    prev: { doc: 'Moves back by one slide.' },
    goTo: { doc: 'Moves to a slide, counted from 0.', takes: { index: v.number() } },
  },
  slots: { title: 'Heading above the slides.', more: 'A link below them.' },
  parts: {
    stage: 'The row with its controls.',
    rail: 'What is scrolled, if that is not a list of the page.',
    arrow: 'The two buttons.',
    bullets: 'The bullets below the row.',
  },
  listens: ['click', 'focusin', 'focusout'],
  states: ['ready', 'empty'],
  adopt: true,
  follows: true,
  budget: 4,
  reserve: { display: 'block', block: '0' },
});
