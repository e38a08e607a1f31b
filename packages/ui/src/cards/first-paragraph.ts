import { plainText } from '../html/plain-text.ts';

/** The words of the first paragraph of some HTML; of all of it when it has no paragraphs. */
export function firstParagraph(html: string): string {
  // No one pattern for a whole paragraph: each opening would look for its end in all that is left.
  const opening = /<p\b/gi;
  const closing = /<\/p>/gi;
  let hasParagraph = false;
  while (opening.test(html)) {
    const start = html.indexOf('>', opening.lastIndex) + 1;
    closing.lastIndex = start;
    const end = start > 0 ? closing.exec(html)?.index : undefined;
    if (end === undefined) break;
    const text = plainText(html.slice(start, end));
    if (text) return text;
    hasParagraph = true;
    opening.lastIndex = closing.lastIndex;
  }
  return hasParagraph ? '' : plainText(html);
}
