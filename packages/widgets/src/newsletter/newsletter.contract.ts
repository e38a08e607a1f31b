import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { defineContract, idAttribute } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';

const text = v.string();
const filled = v.pipe(text, v.trim(), v.nonEmpty());

export const newsletterContract = defineContract({
  tag: 'apunt-newsletter',
  group: 'engagement',
  status: 'stable',
  doc: 'Subscribes an e-mail address to a newsletter, or to parts of it.',
  dom: 'light',
  hydrate: 'visible',
  texts: ['newsletter', 'validation', 'fields', 'register-errors'],
  attributes: {
    newsletterId: { type: idAttribute, required: true, doc: 'Id of the newsletter.' },
    suffix: { type: idAttribute, doc: 'Put behind the id in the address of the call.' },
    variant: {
      type: v.picklist(['standard', 'language']),
      default: 'standard',
      doc: 'With boxes for the parts of the newsletter, for language learners.',
    },
    segments: {
      type: v.array(text),
      doc: 'Parts to subscribe to, `general` when not given; with boxes, those that are ticked from the start.',
    },
    termsUrl: { type: text, default: '/condicions-d-us', doc: 'Legal conditions.' },
    privacyUrl: { type: text, default: '/politica-de-privacitat', doc: 'Privacy policy.' },
    email: {
      type: text,
      doc: 'What stands in the field from the start; else the e-mail of who is logged in.',
    },
  },
  example: { 'newsletter-id': '1' },
  json: {
    props: {
      type: listOf(v.object({ name: filled, label: filled })),
      doc: 'Parts to choose from in the language variant: `[{"name", "label"}]`, for others than the four levels.',
    },
  },
  events: {
    ...FORM_EVENTS,
    'apunt-newsletter': {
      detail: v.object({ id: text, segments: v.array(text) }),
      doc: 'The address has the newsletter, now or already before.',
    },
  },
  slots: {
    intro: 'Above the form.',
    legal: 'Under the box: how the address is treated.',
    success: 'Text of the confirmation.',
  },
  states: ['ready', 'waiting', 'success', 'error'],
  budget: 10,
  reserve: { display: 'block', block: '15.5rem', narrow: '18.5rem' },
});
