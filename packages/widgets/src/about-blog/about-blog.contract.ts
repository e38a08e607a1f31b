import { blogSchema } from '@apunt/api/resources/blog';
import { defineContract } from '@apunt/element/contract';

export const aboutBlogContract = defineContract({
  tag: 'apunt-about-blog',
  group: 'content',
  status: 'stable',
  doc: 'What a blog is about, and who writes it.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['about-blog'],
  attributes: {},
  example: {},
  json: { props: { type: blogSchema, doc: 'The blog, where the server has printed nothing.' } },
  editors: {
    json: ['props'],
  },
  events: {},
  listens: [],
  states: ['ready', 'empty'],
  adopt: true,
  complete: true,
  reserve: { display: 'block', block: '0' },
});
