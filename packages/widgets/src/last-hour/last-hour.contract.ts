import * as v from 'valibot';
import { defineContract, idAttribute } from '@apunt/element/contract';

const text = v.string();

export const lastHourContract = defineContract({
  tag: 'apunt-last-hour',
  group: 'chrome',
  status: 'stable',
  doc: 'A strip with the news of the last hour, until the visitor closes it.',
  dom: 'shadow',
  hydrate: 'load',
  texts: ['last-hour'],
  attributes: {
    text: { type: text, doc: 'What has happened, where the server has printed no link.' },
    title: { type: text, doc: 'Stands before the text; “Última hora” when not given.' },
    href: { type: text, from: ['link.href'], doc: 'Where one reads more.' },
    itemKey: {
      type: idAttribute,
      doc: 'Another one for each text and address: by it a page hides a closed strip before the first paint.',
    },
  },
  example: { text: 'Tallada l’A-7 a Sagunt' },
  events: {
    'apunt-dismiss': { detail: v.object({}), doc: 'The visitor has closed it.' },
  },
  parts: {
    strip: 'All of it.',
    title: 'What stands before the text.',
    button: 'The close button.',
  },
  listens: ['click'],
  states: ['ready', 'closed', 'empty'],
  adopt: true,
  follows: true,
  reserve: { display: 'block', block: '2.75rem' },
});
