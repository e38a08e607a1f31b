import * as v from 'valibot';
import { defineContract, idAttribute } from '@apunt/element/contract';

const text = v.string();

export const emailValidationContract = defineContract({
  tag: 'apunt-email-validation',
  group: 'identity',
  status: 'stable',
  doc: 'What came of a validation link: the server has checked it before it prints this.',
  dom: 'shadow',
  adopt: true,
  hydrate: 'visible',
  keepsClicks: true,
  texts: ['email-validation'],
  attributes: {
    result: {
      type: v.picklist(['valid', 'expired', 'invalid']),
      required: true,
      doc: 'What the server has found out about the link.',
    },
    userId: { type: idAttribute, doc: 'Whose link it was: without it no other mail can be asked for.' },
    profileUrl: {
      type: text,
      own: true,
      default: '/perfil/meu-perfil',
      doc: 'Where the button of a valid link leads.',
    },
  },
  example: { result: 'expired', 'user-id': '120' },
  events: {
    'apunt-success': { detail: v.object({ response: v.unknown() }), doc: 'Another mail is on its way.' },
    'apunt-error': {
      detail: v.object({ type: text, message: text, errors: v.array(v.unknown()) }),
      doc: 'The mail could not be sent.',
    },
  },
  parts: { answer: 'What came of asking for another mail.' },
  states: ['ready', 'waiting', 'success', 'error'],
  reserve: { display: 'block', block: '10rem' },
});
