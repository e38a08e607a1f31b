import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';

const text = v.string();

export const childPinContract = defineContract({
  tag: 'apunt-child-pin',
  group: 'identity',
  status: 'stable',
  doc: 'Sets a new PIN: with the token of a mailed link, or, for guardians who are logged in, of each of their children.',
  dom: 'shadow',
  hydrate: 'visible',
  manualReady: true,
  texts: ['child-pin', 'validation', 'fields', 'register-errors'],
  attributes: {
    token: { type: text, doc: 'Token of the link; else `?token=` of the address.' },
    nick: { type: text, doc: 'Shows only the child with this member number.' },
    accessUrl: { type: text, own: true, default: '/acces-adults', doc: "Guardians' login." },
    loginUrl: { type: text, own: true, default: '/acces', doc: 'Where the child logs in with the new PIN.' },
  },
  example: { token: 'a1b2c3' },
  events: {
    ...FORM_EVENTS,
    'apunt-pin-change': { detail: v.object({ nick: text }), doc: 'A PIN was set; empty when a link did it.' },
  },
  states: ['loading', 'ready', 'waiting', 'success', 'error'],
  budget: 10,
  reserve: { display: 'block', block: '16rem' },
});
