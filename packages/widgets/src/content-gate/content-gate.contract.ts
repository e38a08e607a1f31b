import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

const text = v.string();

export const contentGateContract = defineContract({
  tag: 'apunt-content-gate',
  group: 'engagement',
  status: 'stable',
  doc: 'Keeps content for visitors who are logged in, and shows the others the way to the login page.',
  dom: 'shadow',
  hydrate: 'load',
  manualReady: true,
  texts: ['content-gate'],
  attributes: {
    template: {
      type: v.picklist(['vod', 'body']),
      required: true,
      doc: 'In place of a video: message and button. In place of a text: logo and button above the message.',
    },
    restricted: { type: v.boolean(), doc: 'Only for visitors who are logged in.' },
    loginUrl: { type: text, own: true, doc: "Login page; the page's own setting when not given." },
    backUrl: { type: text, doc: 'Where to return to after the login; this page when not given.' },
  },
  example: { template: 'vod' },
  events: {
    'apunt-gate': {
      detail: v.object({ open: v.boolean() }),
      doc: 'It has become known whether this visitor sees the content, or that has changed.',
    },
    'apunt-login-required': {
      detail: v.object({
        intent: v.object({ type: v.literal('gate'), id: text }),
        backUrl: text,
      }),
      cancelable: true,
      doc: 'Before the visitor is sent to the login page.',
    },
    'apunt-navigate': {
      detail: v.object({ url: text, reason: text }),
      cancelable: true,
      doc: 'Just before the address changes.',
    },
  },
  slots: {
    message: 'Why one has to be logged in.',
    logo: 'Logo above a gated text; by default that of the page’s configuration.',
  },
  parts: {
    gate: 'What stands in the place of the content.',
    header: 'Logo and button of a gated text.',
    logo: 'The logo of the page’s configuration.',
    message: 'Why one has to be logged in.',
    content: 'The content.',
  },
  listens: ['click'],
  states: ['loading', 'open', 'closed', 'error'],
  reserve: { display: 'block', block: '12.75rem', narrow: '14rem' },
});
