import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';

const text = v.string();

export const adultsLoginContract = defineContract({
  tag: 'apunt-adults-login',
  group: 'identity',
  status: 'stable',
  doc: 'Login of guardians of the club: password, and then a check that an adult has typed it.',
  dom: 'light',
  hydrate: 'visible',
  texts: ['adults-login', 'validation', 'fields'],
  attributes: {
    verification: {
      type: v.picklist(['birthdate', 'code', 'none']),
      default: 'birthdate',
      doc: 'The question after the password. With the endpoint `verifyAdult` the server judges the answer; a code needs that endpoint.',
    },
    email: { type: text, doc: 'First value of the e-mail; else `?email=` of the address.' },
    backUrl: { type: text, doc: 'Where to go afterwards, before the address that was remembered.' },
    defaultUrl: {
      type: text,
      own: true,
      default: '/perfil/els-meus-fills-i-filles',
      doc: 'Where to go when no other address is known.',
    },
    registerUrl: {
      type: text,
      own: true,
      default: '/registre-adults',
      doc: 'Where a guardian makes a password.',
    },
  },
  example: { verification: 'birthdate' },
  events: {
    ...FORM_EVENTS,
    'apunt-login': {
      detail: v.object({ user: v.looseObject({ id: text }), method: v.literal('adults') }),
      doc: 'A guardian has logged in, and was verified.',
    },
    'apunt-verification': {
      detail: v.object({ step: v.picklist(['birthdate', 'code']), ok: v.boolean() }),
      doc: 'A try of the second step.',
    },
  },
  states: ['ready', 'waiting', 'success', 'error'],
  budget: 10,
  reserve: { display: 'block', block: '25rem' },
});
