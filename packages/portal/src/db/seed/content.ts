import type { Block } from '../catalogue.ts';

/** A content as these seed files write it. */
export interface SeedContent {
  id: string;
  site: string;
  category: string;
  title: string;
  summary: string;
  author: string;
  publishedAt: string;
  image: string;
  imageAlt: string;
  imageCaption: string;
  mediaType: string;
  duration: number;
  showId: string | null;
  pollId: string | null;
  body: Block[];
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });
export const heading = (text: string): Block => ({ type: 'heading', text });
export const quote = (text: string, author: string): Block => ({ type: 'quote', text, author });
export const list = (...items: string[]): Block => ({ type: 'list', items });
