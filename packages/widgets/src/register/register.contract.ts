import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';
import { CAPTCHA_SOURCES } from '@apunt/forms/captcha/sources';
import { SOCIAL_SOURCES } from '@apunt/forms/social/sources';

const text = v.string();
const provider = v.picklist(['facebook', 'google', 'twitter', 'apple']);

export const registerContract = defineContract({
  tag: 'apunt-register',
  group: 'identity',
  status: 'stable',
  doc: 'Registration of an adult. On the club site it is the registration of a guardian.',
  dom: 'light',
  hydrate: 'visible',
  texts: ['register', 'validation', 'fields', 'captcha', 'register-errors', 'social'],
  attributes: {
    minAge: {
      type: v.pipe(v.number(), v.integer(), v.minValue(0)),
      default: 13,
      doc: 'Least age, when a date of birth is given. Spanish law puts consent at 14.',
    },
    origin: { type: text, default: 'web', doc: 'Sent as `origin`.' },
    loginUrl: { type: text, own: true, doc: "Login page; the page's own setting when not given." },
    defaultUrl: {
      type: text,
      own: true,
      default: '/perfil/meu-perfil',
      doc: 'Where to go when the server has logged the newcomer in.',
    },
    providers: {
      type: v.array(provider),
      doc: 'Which providers to offer; all that are configured when not given.',
    },
    termsUrl: { type: text, default: '/condicions-d-us', doc: 'Legal conditions.' },
    privacyUrl: { type: text, default: '/politica-de-privacitat', doc: 'Privacy policy.' },
  },
  example: { 'terms-url': '/condicions-d-us' },
  events: {
    ...FORM_EVENTS,
    'apunt-social-start': {
      detail: v.object({ provider }),
      cancelable: true,
      doc: 'A provider was chosen; before going there.',
    },
    'apunt-login': {
      detail: v.object({ user: v.looseObject({ id: text }), method: provider }),
      doc: 'Somebody has come in through a provider.',
    },
    'apunt-register': {
      detail: v.object({ user: v.optional(v.looseObject({ id: text })) }),
      doc: 'The account exists; `user` when the newcomer is logged in already.',
    },
  },
  slots: { intro: 'Above the form.', confirmation: 'Instead of the message that a mail is on its way.' },
  states: ['ready', 'waiting', 'success', 'error'],
  sources: [...CAPTCHA_SOURCES, ...SOCIAL_SOURCES],
  budget: 10,
  reserve: { display: 'block', block: '69rem', narrow: '80.5rem' },
});
