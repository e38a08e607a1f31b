import * as v from 'valibot';
import { showsSchema } from '@apunt/api/account/account';
import { defineContract } from '@apunt/element/contract';

export const favouriteShowsContract = defineContract({
  tag: 'apunt-favourite-shows',
  group: 'identity',
  status: 'stable',
  doc: 'The programmes that the current user follows, with a way to take each out of the list.',
  dom: 'shadow',
  hydrate: 'visible',
  manualReady: true,
  texts: ['favourite-shows', 'saved-list'],
  attributes: {
    columns: {
      type: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
      default: 2,
      doc: 'Columns on windows of 578 px and more; below, there is one.',
    },
    emptyUrl: { type: v.string(), doc: 'Where to find something to save; a link in the empty message.' },
  },
  example: { columns: '2' },
  json: {
    props: { type: showsSchema, doc: 'The list, when the server knows it: saves the call.' },
  },
  events: {
    'apunt-error': {
      detail: v.object({ type: v.string(), message: v.string() }),
      doc: 'The list could not be loaded, or a change not saved.',
    },
    'apunt-navigate': {
      detail: v.object({ url: v.string(), reason: v.string() }),
      cancelable: true,
      doc: 'Just before the address changes to the login page: nobody is logged in.',
    },
  },
  slots: { empty: 'Instead of the message that there is nothing.' },
  parts: {
    title: 'The heading.',
    list: 'The cards.',
    card: 'One card.',
    empty: 'The message that there is nothing.',
    loading: 'The text while it loads.',
    failed: 'The message after a failed call.',
  },
  listens: ['click', 'focusin', 'focusout'],
  states: ['loading', 'ready', 'empty', 'error'],
  reserve: { display: 'block', block: '12rem', absent: { on: 'apuntsdellengua' } },
});
