import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

const address = v.optional(v.string());

export const profileMenuContract = defineContract({
  tag: 'apunt-profile-menu',
  group: 'identity',
  status: 'stable',
  doc: 'The ways inside the account: profile, saved contents, programmes, children, and out of it.',
  dom: 'shadow',
  hydrate: 'load',
  keepsClicks: true,
  texts: ['profile-menu', 'account-menu'],
  attributes: {
    current: {
      type: v.picklist(['user', 'favourites', 'shows', 'children']),
      doc: 'The tab that the page shows; read from the address when not given.',
    },
    doneUrl: { type: v.string(), own: true, default: '/acces', doc: 'Where a logout ends.' },
  },
  example: { current: 'user' },
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
      doc: "Addresses of the entries, where they are not the specification's.",
    },
  },
  events: {
    'apunt-logout': {
      detail: v.object({}),
      cancelable: true,
      doc: 'The visitor wants to log out; before the call.',
    },
    'apunt-navigate': {
      detail: v.object({ url: v.string(), reason: v.string() }),
      cancelable: true,
      doc: 'Just before the address changes after a logout (reason `logout`).',
    },
  },
  parts: { menu: 'The list.' },
  listens: ['click'],
  states: ['ready', 'waiting', 'empty'],
  reserve: { display: 'block', block: '2.75rem' },
});
