import * as v from 'valibot';
import { defineContract, idAttribute } from '@apunt/element/contract';

const kind = v.picklist(['content', 'show']);

export const likeContract = defineContract({
  tag: 'apunt-like',
  group: 'engagement',
  status: 'stable',
  doc: 'Saves a content, or adds a programme to the favourites, of the logged-in visitor.',
  dom: 'shadow',
  hydrate: 'visible',
  near: true,
  texts: ['like'],
  laterTexts: ['login-prompt'],
  attributes: {
    contentId: { type: idAttribute, doc: 'Id of the content to save.' },
    showId: { type: idAttribute, doc: 'Id of the programme to add to the favourites.' },
    variant: {
      type: v.picklist(['icon', 'button', 'text']),
      default: 'icon',
      doc: 'Icon only, icon and text, or text only.',
    },
    name: { type: v.string(), doc: 'What is saved, for the spoken text: a title.' },
    saved: { type: v.boolean(), doc: 'First state, when the server knows it.' },
    followPlayer: { type: v.boolean(), doc: 'Changes to the next content when the player moves on.' },
    loginUrl: { type: v.string(), own: true, doc: "Login page; the page's own setting when not given." },
  },
  requireOne: ['contentId', 'showId'],
  example: { 'content-id': '1001', name: 'Notícies de la vesprada' },
  editors: {
    attributes: ['contentId', 'showId', 'variant', 'name', 'followPlayer'],
  },
  events: {
    'apunt-like': {
      detail: v.object({ kind, id: v.string(), saved: v.boolean() }),
      cancelable: true,
      doc: 'The visitor has pressed; `saved` is the state it will have.',
    },
    'apunt-login-required': {
      detail: v.object({
        intent: v.object({ type: v.picklist(['like-content', 'like-show']), id: v.string() }),
        backUrl: v.string(),
      }),
      cancelable: true,
      doc: 'Before the login prompt opens.',
    },
    'apunt-cancel': { detail: v.object({}), doc: 'The visitor has closed the login prompt and stays.' },
    'apunt-error': {
      detail: v.object({ type: v.string(), message: v.string() }),
      doc: 'The change could not be saved; the button shows the earlier state again.',
    },
  },
  slots: { 'icon-on': 'Icon of the saved state.', 'icon-off': 'Icon of the state that is not saved.' },
  parts: { button: 'The button.', label: 'Its visible text.', error: 'The message after a failed change.' },
  listens: ['click'],
  states: ['ready', 'waiting', 'error', 'empty'],
  reserve: {
    display: 'inline-block',
    block: '2.75rem',
    inline: '2.75rem',
    absent: { on: 'apuntsdellengua', where: ':is([show-id],[data-show-id])' },
  },
});
