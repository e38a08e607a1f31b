import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';
import { CAPTCHA_SOURCES } from '@apunt/forms/captcha/sources';
import { referenceSchema } from '@apunt/api/resources/reference';

const text = v.string();
const step = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4));
const child = v.object({ name: text, surname: text, birthdate: text });
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const clubRegisterContract = defineContract({
  tag: 'apunt-club-register',
  group: 'identity',
  status: 'stable',
  doc: 'Registration of a guardian and children in the club, in four steps.',
  dom: 'light',
  hydrate: 'visible',
  manualReady: true,
  texts: ['club-register', 'validation', 'fields', 'captcha', 'register-errors'],
  attributes: {
    minGuardianAge: { type: count, default: 18, doc: 'Least age of a guardian.' },
    maxChildren: { type: count, default: 10, doc: 'Most children at once.' },
    accessUrl: { type: text, own: true, default: '/acces-adults', doc: "Guardians' login." },
    termsUrl: { type: text, default: '/condicions-d-us', doc: 'Legal conditions.' },
    privacyUrl: { type: text, default: '/politica-de-privacitat', doc: 'Privacy policy.' },
    redirectUrl: {
      type: text,
      own: true,
      default: '/perfil/meu-perfil',
      doc: 'Where a guardian who was logged in goes afterwards.',
    },
  },
  example: { 'max-children': '10' },
  json: {
    reference: {
      type: v.pipe(v.looseObject({}), v.metadata({ written: referenceSchema })),
      doc: 'Countries and provinces, where they are not those of the page.',
    },
  },
  events: {
    ...FORM_EVENTS,
    'apunt-step-change': {
      detail: v.object({ from: step, to: step }),
      cancelable: true,
      doc: 'Before another step comes in. `data-step` on the element tells the present one.',
    },
    'apunt-child-add': { detail: v.object({ child }), doc: 'Another child was added to the form.' },
    'apunt-child-change': {
      detail: v.object({ child }),
      doc: 'What is typed of a child has changed: as it stands in the fields, without PIN and photo.',
    },
    'apunt-child-remove': {
      detail: v.object({ index: v.number() }),
      doc: 'A child was taken away from the form; `index` counts from 0.',
    },
    'apunt-register': { detail: v.object({}), doc: 'The guardian and the children are registered.' },
    'apunt-logout': {
      detail: v.object({}),
      cancelable: true,
      doc: 'A child who is logged in wants to log out; before the call.',
    },
  },
  slots: {
    intro: 'Above the first step.',
    legal: 'Below the conditions of the second step.',
    closing: 'Instead of the closing message.',
  },
  sources: CAPTCHA_SOURCES,
  states: ['loading', 'ready', 'waiting', 'success', 'error'],
  budget: 10,
  reserve: { display: 'block', block: '31rem' },
});
