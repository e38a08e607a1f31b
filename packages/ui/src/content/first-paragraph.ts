import { plainText } from '../html/plain-text.ts';

/** The words of the first paragraph of some HTML; of all of it when it has no paragraphs. */
export function firstParagraph(html: string): string {
  const paragraphs = [...html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gis)].map(([, inner = '']) => plainText(inner));
  return paragraphs.length > 0 ? (paragraphs.find(Boolean) ?? '') : plainText(html);
}
