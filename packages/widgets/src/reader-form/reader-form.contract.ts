import * as v from 'valibot';
import { defineContract, idAttribute } from '@apunt/element/contract';
import { FORM_EVENTS } from '@apunt/element/form/form-events';
import { CAPTCHA_SOURCES } from '@apunt/forms/captcha/sources';

const text = v.string();
const whole = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));
/** Smallest part, in bytes, that S3 and compatible storages accept; only the last part may be smaller. */
export const LEAST_PART = 5 * 1024 * 1024;

export const readerFormContract = defineContract({
  tag: 'apunt-reader-form',
  group: 'engagement',
  status: 'stable',
  doc: 'Lets a reader answer a question of the editors, with a photo or a video if it asks for one.',
  dom: 'light',
  hydrate: 'visible',
  texts: ['reader-form', 'validation', 'fields', 'captcha', 'register-errors'],
  attributes: {
    ugcId: { type: idAttribute, required: true, doc: 'Id of the call for contributions.' },
    type: {
      type: v.picklist(['text', 'text_image', 'text_video']),
      default: 'text',
      doc: 'What is asked for.',
    },
    question: { type: v.pipe(text, v.trim(), v.nonEmpty()), required: true, doc: 'Label of the text field.' },
    anonymous: { type: v.boolean(), doc: 'Visitors who are not logged in may send, too.' },
    sourceCode: { type: text, default: 'web', doc: 'Sent with a file, for the back end.' },
    siteId: { type: v.number(), default: 4, doc: 'Sent with a file, for the back end.' },
    partSize: {
      type: whole(LEAST_PART),
      default: 10_485_760,
      doc: 'Bytes of a part of a file; storages refuse less than 5 MiB.',
    },
    maxImageKb: { type: whole(1), default: 8000, doc: 'Largest photo, in units of 1,024 bytes.' },
    maxVideoKb: { type: whole(1), default: 500_000, doc: 'Largest video, in units of 1,024 bytes.' },
    termsUrl: { type: text, default: '/condicions-d-us', doc: 'Legal conditions.' },
    privacyUrl: { type: text, default: '/politica-de-privacitat', doc: 'Privacy policy.' },
    reuseCaptcha: { type: v.boolean(), doc: 'One captcha is good for the file and for the form.' },
    loginUrl: { type: text, own: true, doc: "Login page; the page's own setting when not given." },
  },
  example: { 'ugc-id': '1', question: 'Quin és el teu racó preferit del poble?' },
  events: {
    ...FORM_EVENTS,
    'apunt-upload-start': {
      detail: v.object({ size: v.number(), parts: v.number() }),
      doc: 'A file begins to be sent; bytes and number of parts.',
    },
    'apunt-upload-progress': {
      detail: v.object({ percent: v.number(), sent: v.number(), total: v.number() }),
      doc: 'Another whole per cent has left; bytes.',
    },
    'apunt-upload-retry': {
      detail: v.object({ part: v.number(), attempt: v.number() }),
      doc: 'A part did not arrive and will be sent again.',
    },
    'apunt-upload-end': { detail: v.object({ fileId: text }), doc: 'The file has arrived whole.' },
    'apunt-participation': { detail: v.object({ type: text }), doc: 'The contribution has been accepted.' },
    'apunt-login-required': {
      detail: v.object({
        intent: v.object({ type: v.literal('participation'), id: text }),
        backUrl: text,
      }),
      cancelable: true,
      doc: 'Before the visitor is sent to the login page.',
    },
  },
  slots: {
    intro: 'Above the form.',
    legal: 'Under the boxes: how the data are treated.',
    paywall: 'Why one has to be logged in.',
    'success-title': 'Title of the confirmation.',
    'success-text': 'Text of the confirmation.',
  },
  methods: { cancel: { doc: 'Stops a file that is being sent; the form stays as it is.' } },
  states: ['idle', 'uploading', 'waiting', 'success', 'error'],
  sources: [
    {
      directive: 'connect-src',
      hosts: 'the storage that files of readers are sent to',
      when: 'press',
      doc: 'A photo or a video, in parts.',
    },
    ...CAPTCHA_SOURCES,
  ],
  budget: 10,
  reserve: { display: 'block', block: '35rem', narrow: '49.5rem' },
});
