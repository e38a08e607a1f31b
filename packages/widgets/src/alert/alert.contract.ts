import * as v from 'valibot';
import { alertSchema } from '@apunt/api/resources/alert';
import { defineContract, idAttribute } from '@apunt/element/contract';

export const alertContract = defineContract({
  tag: 'apunt-alert',
  group: 'chrome',
  status: 'stable',
  doc: 'A message over the page, once a session, that folds into a button by itself.',
  dom: 'shadow',
  hydrate: 'load',
  texts: ['alert'],
  attributes: {
    alertId: {
      type: idAttribute,
      required: true,
      from: ['id'],
      doc: 'Id of the alert: each comes by itself once a session.',
    },
    autoClose: {
      type: v.pipe(v.number(), v.integer(), v.minValue(0)),
      default: 7000,
      doc: 'Milliseconds after which it folds by itself; 0: it stays until closed.',
    },
  },
  example: { 'alert-id': '7' },
  json: { props: { type: alertSchema, doc: 'The alert.' } },
  events: {
    'apunt-alert-show': { detail: v.object({}), doc: 'It is shown, for the first time in this session.' },
    'apunt-dismiss': {
      detail: v.object({ by: v.picklist(['timer', 'button', 'escape']) }),
      doc: 'It is closed, or folded by its time (`timer`).',
    },
  },
  parts: {
    alert: 'The message.',
    image: 'Its picture.',
    title: 'Its heading.',
    text: 'What it says.',
    link: 'Where one reads more.',
    button: 'The close button.',
    reopen: 'The button that it folds into, which opens it again.',
  },
  cssProperties: {
    '--apunt-alert-layer': { default: '900', doc: 'z-index over the page.' },
  },
  listens: ['click', 'focusin', 'focusout'],
  states: ['ready', 'folded', 'empty'],
  reserve: { display: 'block', block: '0' },
});
