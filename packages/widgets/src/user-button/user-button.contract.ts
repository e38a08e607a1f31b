import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

export const userButtonContract = defineContract({
  tag: 'apunt-user-button',
  group: 'identity',
  status: 'stable',
  doc: 'The button of the header: the initial of whoever is logged in, or the ways to log in and register.',
  dom: 'shadow',
  hydrate: 'load',
  keepsClicks: true,
  texts: ['user-button'],
  laterTexts: ['account-menu'],
  attributes: {
    loginUrl: {
      type: v.string(),
      own: true,
      default: '/acces',
      doc: 'Login page; of children on the club site.',
    },
    registerUrl: { type: v.string(), own: true, default: '/registre', doc: 'Registration page.' },
    adultsUrl: { type: v.string(), own: true, default: '/acces-adults', doc: "Parents' login of the club." },
    profileUrl: {
      type: v.string(),
      own: true,
      default: '/perfil',
      doc: 'Address of the profile; its tabs are below it.',
    },
  },
  example: { 'login-url': '/acces' },
  events: {
    'apunt-menu-toggle': { detail: v.object({ open: v.boolean() }), doc: 'The menu has opened or closed.' },
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
  slots: { icon: 'Instead of the icon that stands for nobody in particular.' },
  parts: { button: 'The button.', initial: 'The initial.', panel: 'What opens.', menu: 'The list in it.' },
  listens: ['click', 'keydown', 'focusout'],
  states: ['ready', 'waiting'],
  reserve: { display: 'inline-block', block: '2.75rem', inline: '2.75rem' },
});
