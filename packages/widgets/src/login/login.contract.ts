import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';
import { SOCIAL_SOURCES } from '@apunt/forms/social/sources';

const text = v.string();
const provider = v.picklist(['facebook', 'google', 'twitter', 'apple']);

export const loginContract = defineContract({
  tag: 'apunt-login',
  group: 'identity',
  status: 'stable',
  doc: 'Login with e-mail and password or with a provider, and the request for a new password. On the club site it shows nothing: `<apunt-child-login>` and `<apunt-adults-login>` are for that.',
  dom: 'light',
  hydrate: 'visible',
  texts: ['login', 'validation', 'social'],
  attributes: {
    email: { type: text, doc: 'First value of the e-mail; else `?email=` of the address.' },
    alert: {
      type: v.picklist(['password_reset_sent', 'password_changed']),
      doc: 'Banner above the form; else `?alert=` of the address.',
    },
    backUrl: {
      type: text,
      doc: 'Where to go afterwards: an address of this site, before the one that was remembered.',
    },
    defaultUrl: {
      type: text,
      own: true,
      default: '/perfil/meu-perfil',
      doc: 'Where to go when no other address is known.',
    },
    registerUrl: { type: text, own: true, default: '/registre', doc: 'Registration page.' },
    providers: {
      type: v.array(provider),
      doc: 'Which providers to offer; all that are configured when not given.',
    },
    noRedirect: { type: v.boolean(), doc: 'Stay on the page after the login.' },
  },
  example: { 'default-url': '/perfil/meu-perfil' },
  events: {
    'apunt-login': {
      detail: v.object({
        user: v.looseObject({ id: text }),
        method: v.picklist(['credentials', ...provider.options]),
      }),
      doc: 'Somebody has logged in.',
    },
    'apunt-view-change': {
      detail: v.object({ view: v.picklist(['login', 'recovery']) }),
      doc: 'The other form has come in.',
    },
    'apunt-social-start': {
      detail: v.object({ provider }),
      cancelable: true,
      doc: 'A provider was chosen; before going there.',
    },
    ...FORM_EVENTS,
    'apunt-submit': {
      detail: v.object({ payload: v.object({ email: text }) }),
      cancelable: true,
      doc: 'Valid values are about to be sent. The payload is without the password.',
    },
    'apunt-navigate': {
      ...FORM_EVENTS['apunt-navigate'],
      doc: 'Just before the address changes: `login` to a provider, `login-success` afterwards.',
    },
  },
  slots: {
    before: 'Above the form.',
    'register-hint': 'Instead of the hint to register.',
    after: 'Below everything.',
  },
  states: ['ready', 'waiting', 'success', 'error', 'empty'],
  sources: SOCIAL_SOURCES,
  budget: 10,
  reserve: { display: 'block', block: '24rem', absent: { on: 'lacolla' } },
});
