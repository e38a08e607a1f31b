import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

const text = v.string();

export const errorPageContract = defineContract({
  tag: 'apunt-error-page',
  group: 'chrome',
  status: 'stable',
  doc: 'What a page says instead of its content: log in, no permission, not found, gone, out of order.',
  dom: 'shadow',
  hydrate: 'load',
  texts: ['error-page'],
  attributes: {
    code: {
      type: v.picklist(['401', '403', '404', '410', '500']),
      required: true,
      doc: 'The status with which the page was served.',
    },
    homeUrl: { type: text, default: '/', doc: 'Where the button of a 404 leads.' },
    loginUrl: { type: text, own: true, doc: "Login page of a 401; the page's own setting when not given." },
    backUrl: { type: text, doc: 'Where to return to after the login; this page when not given.' },
  },
  example: { code: '404' },
  events: {
    'apunt-navigate': {
      detail: v.object({ url: text, reason: text }),
      cancelable: true,
      doc: 'Just before the address changes to that of the login.',
    },
  },
  slots: { extra: 'What else helps, below the buttons: a search, links.' },
  parts: {
    page: 'All of it.',
    title: 'The heading, where the server has printed none.',
    text: 'What has happened, where the server has printed nothing.',
    actions: 'The buttons.',
    button: 'Each button.',
    primary: 'The main button.',
  },
  listens: ['click'],
  states: ['ready'],
  adopt: true,
  reserve: { display: 'block', block: '9rem' },
});
