import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

export const themeContract = defineContract({
  tag: 'apunt-theme',
  group: 'chrome',
  status: 'stable',
  doc: 'The switch between the light and the dark theme of the page, or the one of the system.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['theme'],
  attributes: {},
  example: {},
  events: {
    'apunt-theme-change': {
      detail: v.object({
        theme: v.picklist(['auto', 'light', 'dark']),
        resolved: v.picklist(['light', 'dark']),
      }),
      doc: 'The choice of the visitor or the look of the page has changed, in this tab, in another tab or by the system.',
    },
  },
  parts: { group: 'The three choices.', choice: 'One of the three.' },
  listens: ['click', 'change'],
  states: ['ready'],
  reserve: { display: 'inline-block', block: '2.75rem', inline: '16rem' },
});
