import { blocksSchema } from '@apunt/api/resources/blocks';
import { defineContract, idAttribute } from '@apunt/element/contract';

export const articleBodyContract = defineContract({
  tag: 'apunt-article-body',
  group: 'content',
  status: 'stable',
  doc: 'The text of an article: paragraphs, pictures, media and whatever else an editor puts between them.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['article-body'],
  attributes: {
    contentId: { type: idAttribute, doc: 'Id of the article.' },
  },
  example: {},
  json: { props: { type: blocksSchema, doc: 'The blocks, where the server has printed none.' } },
  editors: {
    attributes: ['contentId'],
  },
  events: {},
  listens: [],
  states: ['ready', 'empty'],
  adopt: true,
  complete: true,
  reserve: { display: 'block', block: '0' },
});
