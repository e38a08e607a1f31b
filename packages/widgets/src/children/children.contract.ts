import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';

const text = v.string();

export const childrenContract = defineContract({
  tag: 'apunt-children',
  group: 'identity',
  status: 'stable',
  doc: 'The children of a guardian: a card for each, to change and to print. Off the club site only a description.',
  dom: 'shadow',
  hydrate: 'visible',
  manualReady: true,
  texts: ['children', 'validation', 'fields', 'register-errors'],
  attributes: {
    addUrl: { type: text, own: true, default: '/registre', doc: 'Where another child is registered.' },
  },
  example: { 'add-url': '/registre' },
  events: {
    ...FORM_EVENTS,
    'apunt-child-save': { detail: v.object({ id: text }), doc: 'The data of a child were changed.' },
    'apunt-print': {
      detail: v.object({ id: text }),
      cancelable: true,
      doc: 'A card is about to be printed.',
    },
  },
  slots: { description: 'Above the cards; on other sites all that is shown, before the server HTML.' },
  parts: { card: 'One child.' },
  states: ['loading', 'ready', 'waiting', 'empty', 'error'],
  budget: 10,
  reserve: { display: 'block', block: '16rem' },
});
