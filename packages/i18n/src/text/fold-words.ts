import { fold } from './fold.ts';

/** A folded text, and where in it each of its words begins. Places, not texts: the texts of a long label would fill the memory. */
export function foldWords(text: string): { whole: string; starts: number[] } {
  const words = text.split(/[\s'’-]+/).map(fold);
  let length = 0;
  const starts = words.map((word) => (length += word.length) - word.length);
  return { whole: words.join(''), starts };
}
