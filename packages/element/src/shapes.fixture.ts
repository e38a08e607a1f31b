import * as v from 'valibot';
import { defineContract, idAttribute } from './contract.ts';

/*
 * One contract for each shape that contracts of the library have, with every type that an attribute can have. The generic contract tests
 * run on them (docs/testing.md).
 */

const base = {
  group: 'foundation',
  status: 'draft',
  doc: 'A shape of contract, for tests.',
  hydrate: 'none',
  texts: [],
  attributes: {},
  events: {},
  example: {},
  states: ['ready', 'empty', 'error', 'loading'],
  reserve: { display: 'block', block: '2rem' },
} as const;

const text = v.string();
const flag = v.boolean();
const count = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1));

/** Shadow DOM, and an attribute of each type. */
export const typesShape = defineContract({
  ...base,
  tag: 'apunt-shape-types',
  dom: 'shadow',
  attributes: {
    words: { type: text, doc: 'A text.' },
    kept: { type: text, default: 'probe', doc: 'A text with a default.' },
    shapeId: { type: idAttribute, doc: 'A text with a rule.' },
    trimmed: { type: v.pipe(v.string(), v.trim(), v.nonEmpty()), doc: 'A text that is changed.' },
    flag: { type: flag, doc: 'A boolean.' },
    noWait: { type: flag, doc: 'A boolean that takes something away.' },
    amount: { type: v.number(), default: 7, doc: 'A number.' },
    whole: { type: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), doc: 'A bound number.' },
    size: { type: v.picklist(['s', 'm']), default: 's', doc: 'An option.' },
    only: { type: v.literal('probe'), doc: 'One value.' },
    either: {
      type: v.pipe(v.union([v.array(text), text]), v.transform(String), v.metadata({})),
      doc: 'A text or several.',
    },
    names: { type: v.array(text), doc: 'A list.' },
    sides: { type: v.array(v.picklist(['left', 'right'])), doc: 'A list of options.' },
    counts: { type: v.array(count), doc: 'A list of numbers, which may be written as texts.' },
    source: { type: v.function(), doc: 'A property only.' },
    mode: { type: v.picklist(['x', 'y']), fixed: true, doc: 'Read once.' },
  },
});

/** A form in light DOM, which cannot do without a value. */
export const lightShape = defineContract({
  ...base,
  tag: 'apunt-shape-light',
  dom: 'light',
  attributes: {
    formId: { type: idAttribute, required: true, doc: 'A required value.' },
    loginUrl: { type: text, own: true, default: '/acces', doc: 'An address where visitors log in.' },
  },
  example: { 'form-id': '7' },
});

/** Server HTML stays, and needs the code. */
export const adoptShape = defineContract({
  ...base,
  tag: 'apunt-shape-adopt',
  dom: 'shadow',
  adopt: true,
  attributes: { step: { type: v.number(), default: 1, doc: 'A number.' } },
});

/** Server HTML stays, and needs no code unless an attribute says so. */
export const completeShape = defineContract({
  ...base,
  tag: 'apunt-shape-complete',
  dom: 'shadow',
  adopt: true,
  complete: true,
  attributes: { lively: { type: flag, needsCode: true, doc: 'Wakes it.' } },
});

/** JSON children, values from a path of theirs; it says itself when it is ready. */
export const jsonShape = defineContract({
  ...base,
  tag: 'apunt-shape-json',
  dom: 'shadow',
  manualReady: true,
  attributes: {
    thingId: { type: idAttribute, required: true, from: ['inner.id'], doc: 'A value from JSON.' },
  },
  example: { 'thing-id': '7' },
  json: {
    props: { type: v.looseObject({ title: v.optional(text) }), doc: 'The thing.' },
    rest: { type: v.array(v.object({ href: text })), doc: 'More of it.' },
  },
});

/** Methods, and an event that can be prevented. */
export const methodsShape = defineContract({
  ...base,
  tag: 'apunt-shape-methods',
  dom: 'shadow',
  methods: { show: { doc: 'Shows it.' }, seek: { takes: { to: v.number() }, doc: 'Goes there.' } },
  events: { 'apunt-shown': { detail: v.object({}), cancelable: true, doc: 'It is shown.' } },
});

/** One of two values, and a place in a line. */
export const oneOfShape = defineContract({
  ...base,
  tag: 'apunt-shape-one-of',
  dom: 'shadow',
  attributes: {
    contentId: { type: idAttribute, doc: 'One value.' },
    showId: { type: idAttribute, doc: 'The other.' },
  },
  requireOne: ['contentId', 'showId'],
  example: { 'content-id': '7' },
  reserve: { display: 'inline-block', block: '2rem', inline: '6rem' },
});

/** All shapes. */
export const SHAPES = [
  typesShape,
  lightShape,
  adoptShape,
  completeShape,
  jsonShape,
  methodsShape,
  oneOfShape,
] as const;
