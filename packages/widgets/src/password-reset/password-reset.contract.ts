import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';

const text = v.string();

export const passwordResetContract = defineContract({
  tag: 'apunt-password-reset',
  group: 'identity',
  status: 'stable',
  doc: 'Sets a new password with the token of a mailed link.',
  dom: 'light',
  hydrate: 'visible',
  texts: ['password-reset', 'validation', 'fields', 'register-errors'],
  attributes: {
    token: { type: text, doc: 'Token of the link; else `?token=` of the address.' },
    loginUrl: {
      type: text,
      own: true,
      default: '/acces?alert=password_changed',
      doc: 'Login page with the banner that says it worked.',
    },
  },
  example: { token: 'a1b2c3' },
  events: FORM_EVENTS,
  states: ['ready', 'waiting', 'success', 'error'],
  budget: 10,
  reserve: { display: 'block', block: '22rem' },
});
