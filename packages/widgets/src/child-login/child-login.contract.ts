import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';

const text = v.string();

export const childLoginContract = defineContract({
  tag: 'apunt-child-login',
  group: 'identity',
  status: 'stable',
  doc: 'Login of club members with member number and PIN. Off the club site it leads to the login page.',
  dom: 'light',
  hydrate: 'visible',
  texts: ['child-login', 'validation', 'fields'],
  attributes: {
    nick: { type: text, doc: 'First value of the member number.' },
    defaultUrl: {
      type: text,
      own: true,
      default: '/perfil/programes-preferits',
      doc: 'Where to go afterwards.',
    },
    registerUrl: { type: text, own: true, default: '/registre', doc: 'Registration page of the club.' },
    adultsUrl: { type: text, own: true, default: '/acces-adults', doc: "Guardians' login." },
    noPinSetup: { type: v.boolean(), doc: 'Do not offer to make a new PIN.' },
  },
  example: { nick: '4711' },
  events: {
    ...FORM_EVENTS,
    'apunt-login': {
      detail: v.object({ user: v.looseObject({ id: text }), method: v.literal('child') }),
      doc: 'A member has logged in.',
    },
    'apunt-view-change': {
      detail: v.object({ view: v.picklist(['login', 'pin']) }),
      doc: 'The other form has come in.',
    },
  },
  slots: { 'register-hint': 'Instead of the hint to join.' },
  states: ['ready', 'waiting', 'success', 'error', 'empty'],
  budget: 10,
  reserve: { display: 'block', block: '26rem', narrow: '27.5rem', absent: { off: 'lacolla' } },
});
