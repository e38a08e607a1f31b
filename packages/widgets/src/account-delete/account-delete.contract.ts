import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

export const accountDeleteContract = defineContract({
  tag: 'apunt-account-delete',
  group: 'identity',
  status: 'stable',
  doc: 'Deletes the account of whoever is logged in, after asking; not while children are linked to it.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['account-delete'],
  attributes: {
    doneUrl: { type: v.string(), own: true, default: '/acces', doc: 'Where to go afterwards.' },
    supportUrl: {
      type: v.string(),
      doc: 'Who helps when the account cannot be deleted; a link in the dialog.',
    },
  },
  example: { 'done-url': '/acces' },
  events: {
    'apunt-account-delete': {
      detail: v.object({}),
      cancelable: true,
      doc: 'The visitor has confirmed; before the call.',
    },
    'apunt-account-deleted': { detail: v.object({}), doc: 'The account is gone.' },
    'apunt-error': {
      detail: v.object({ type: v.string(), message: v.string(), errors: v.array(v.unknown()) }),
      doc: 'The account could not be deleted.',
    },
    'apunt-navigate': {
      detail: v.object({ url: v.string(), reason: v.string() }),
      cancelable: true,
      doc: 'Just before the address changes: `account-deleted`, or `session-missing` after a lost session.',
    },
  },
  slots: { warning: 'Below the text that says what is lost, which always stands there.' },
  parts: { button: 'The button that opens the dialog.', dialog: 'The dialog.' },
  listens: ['click'],
  states: ['ready', 'waiting', 'success', 'error'],
  reserve: { display: 'inline-block', block: '2.75rem' },
});
