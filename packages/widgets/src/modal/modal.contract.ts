import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

export const modalContract = defineContract({
  tag: 'apunt-modal',
  group: 'foundation',
  status: 'stable',
  doc: 'A dialog for content of the page: the focus stays in it, the page behind it waits.',
  dom: 'shadow',
  hydrate: 'idle',
  texts: ['modal'],
  attributes: {
    open: { type: v.boolean(), doc: 'Is open; written and taken away as it opens and closes.' },
    noClosable: {
      type: v.boolean(),
      doc: 'The visitor cannot close it by Escape, by a press beside it or by a button of ours.',
    },
    size: { type: v.picklist(['s', 'm', 'l']), default: 'm', doc: 'How wide: 24, 32 or 56 rem.' },
  },
  example: {},
  events: {
    'apunt-open': { detail: v.object({}), doc: 'It has opened.' },
    'apunt-close': {
      detail: v.object({ by: v.picklist(['escape', 'outside', 'button', 'script']) }),
      doc: 'It is about to close; who prevents it keeps it open.',
      cancelable: true,
    },
  },
  slots: {
    title: 'What it is called; `label` names it where there is none.',
    '': 'What it holds.',
    actions: 'Buttons at its end. One with `data-action="close"` closes it.',
  },
  parts: {
    dialog: 'The dialog.',
    title: 'Its title.',
    actions: 'Its buttons.',
    close: 'The button that closes it.',
  },
  methods: {
    show: { doc: 'Opens it.' },
    close: { doc: 'Closes it, unless the page prevents `apunt-close`.' },
  },
  listens: ['click'],
  states: ['ready', 'open'],
  reserve: { display: 'block', block: '0' },
});
