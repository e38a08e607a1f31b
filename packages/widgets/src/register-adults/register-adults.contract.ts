import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';
import { CAPTCHA_SOURCES } from '@apunt/forms/captcha/sources';

const text = v.string();

export const registerAdultsContract = defineContract({
  tag: 'apunt-register-adults',
  group: 'identity',
  status: 'stable',
  doc: 'Makes a password for a guardian whose e-mail the club knows from the sign-up of a child.',
  dom: 'light',
  hydrate: 'visible',
  texts: ['register-adults', 'validation', 'fields', 'captcha', 'register-errors'],
  attributes: {
    termsUrl: { type: text, default: '/condicions-d-us', doc: 'Legal conditions.' },
    privacyUrl: { type: text, default: '/politica-de-privacitat', doc: 'Privacy policy.' },
  },
  example: { 'terms-url': '/condicions-d-us' },
  events: {
    ...FORM_EVENTS,
    'apunt-register': { detail: v.object({}), doc: 'The account exists; a mail is on its way.' },
  },
  slots: { intro: 'Above the form.', confirmation: 'Instead of the message that a mail is on its way.' },
  states: ['ready', 'waiting', 'success', 'error'],
  sources: CAPTCHA_SOURCES,
  budget: 10,
  reserve: { display: 'block', block: '39rem', narrow: '44rem' },
});
