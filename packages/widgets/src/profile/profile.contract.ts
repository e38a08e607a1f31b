import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';
import { referenceSchema } from '@apunt/api/resources/reference';

const text = v.string();
const tab = v.picklist(['user', 'favourites', 'shows', 'children']);
const address = v.optional(text);

export const profileContract = defineContract({
  tag: 'apunt-profile',
  group: 'identity',
  status: 'stable',
  doc: 'The account of whoever is logged in: data, saved contents, favourite programmes, children.',
  dom: 'light',
  ofAccount: true,
  hydrate: 'load',
  manualReady: true,
  texts: ['profile', 'validation', 'fields', 'register-errors', 'account-menu'],
  attributes: {
    tab: { type: tab, doc: 'What is shown; read from the address when not given.' },
    baseUrl: {
      type: text,
      own: true,
      default: '/perfil',
      doc: 'Address of the profile; the tabs are below it.',
    },
    loginType: {
      type: v.literal('rrss'),
      doc: 'Second step of a social registration, whatever the user says.',
    },
    minGuardianAge: {
      type: v.pipe(v.number(), v.integer(), v.minValue(1)),
      default: 18,
      doc: "Least age of a guardian, on the club's site.",
    },
    addUrl: { type: text, own: true, default: '/registre', doc: 'Where another child is registered.' },
    supportUrl: { type: text, doc: 'Who helps when the account cannot be deleted.' },
    termsUrl: { type: text, default: '/condicions-d-us', doc: 'Legal conditions.' },
    privacyUrl: { type: text, default: '/politica-de-privacitat', doc: 'Privacy policy.' },
    doneUrl: { type: text, own: true, default: '/acces', doc: 'Where a logout ends.' },
  },
  example: { tab: 'user' },
  json: {
    urls: {
      type: v.object({
        user: address,
        favourites: address,
        shows: address,
        children: address,
        adults: address,
        logout: address,
      }),
      doc: "Addresses of the tabs, where they are not the specification's.",
    },
    reference: {
      type: v.pipe(v.looseObject({}), v.metadata({ written: referenceSchema })),
      doc: 'Countries and provinces, where they are not those of the page.',
    },
  },
  events: {
    ...FORM_EVENTS,
    'apunt-tab-change': {
      detail: v.object({ tab }),
      cancelable: true,
      doc: 'Another tab was chosen; its address opens unless prevented.',
    },
    'apunt-profile-save': { detail: v.object({ user: v.looseObject({ id: text }) }), doc: 'Saved.' },
    'apunt-dirty': {
      detail: v.object({ dirty: v.boolean() }),
      doc: 'The form differs, or no longer differs, from what is saved.',
    },
    'apunt-bulletin-change': {
      detail: v.object({ value: v.boolean() }),
      doc: 'The newsletter was switched.',
    },
    'apunt-logout': { detail: v.object({}), cancelable: true, doc: 'Before a logout.' },
  },
  slots: { before: 'Above everything.', help: 'Below the menu.', after: 'Below everything.' },
  states: ['loading', 'ready', 'waiting', 'success', 'error'],
  budget: 10,
  reserve: { display: 'block', block: '48rem', narrow: '80rem' },
});
