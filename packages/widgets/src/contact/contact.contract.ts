import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { defineContract } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';
import { CAPTCHA_SOURCES } from '@apunt/forms/captcha/sources';

const text = v.string();

export const contactContract = defineContract({
  tag: 'apunt-contact',
  group: 'engagement',
  status: 'stable',
  doc: 'Lets a visitor write to the publisher.',
  dom: 'light',
  hydrate: 'visible',
  texts: ['contact', 'validation', 'fields', 'captcha', 'register-errors'],
  attributes: {
    subject: { type: text, doc: 'What stands in the subject from the start.' },
    termsUrl: { type: text, default: '/condicions-d-us', doc: 'Legal conditions.' },
    privacyUrl: { type: text, default: '/politica-de-privacitat', doc: 'Privacy policy.' },
  },
  example: { subject: 'Programació' },
  json: {
    subjects: {
      type: listOf(v.pipe(text, v.trim(), v.nonEmpty())),
      doc: 'Subjects to choose from, as texts; without it the subject is written.',
    },
  },
  events: FORM_EVENTS,
  slots: {
    intro: 'Above the form.',
    legal: 'Under the boxes: how the data are treated.',
    success: 'Text of the confirmation.',
  },
  states: ['ready', 'waiting', 'success', 'error'],
  sources: CAPTCHA_SOURCES,
  budget: 10,
  reserve: { display: 'block', block: '40.75rem', narrow: '52.25rem' },
});
