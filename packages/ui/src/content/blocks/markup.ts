import { isMarkup } from '../../html/plain-text.ts';
import type { BlockData } from './shapes.ts';

const ONLY =
  /^\s*<p(?:\s[^>]*)?>((?:(?!<\/?(?:p|div|ul|ol|table|figure|blockquote|h[1-6])\b)[\s\S])*)<\/p>\s*$/i;
const BLOCK_LEVEL = /<(?:p|div|ul|ol|dl|table|figure|blockquote|pre|hr|section|aside|details|h[1-6]|apunt-)/i;

/**
 * What stands inside of the only paragraph of a piece of HTML, or all of it where it is words alone. Undefined where it has
 * block elements: those cannot stand in a `<p>`.
 */
export function onlyParagraph(html: string): string | undefined {
  const inner = ONLY.exec(html)?.[1];
  if (inner !== undefined) return inner;
  return BLOCK_LEVEL.test(html) ? undefined : html;
}

/** The text of a paragraph of words alone. Undefined for one with markup, and for all other blocks. */
export function wordsOnly(block: BlockData): string | undefined {
  const text = block.type === 'paragraph' ? onlyParagraph(block.html) : undefined;
  return text === undefined || isMarkup(text) ? undefined : text;
}

/** Puts each table into a box that scrolls and that the keyboard reaches, so that no table widens the page. */
export function wrapTables(nodes: DocumentFragment): void {
  for (const table of nodes.querySelectorAll('table')) {
    if (table.parentElement?.closest('table,.apunt-table')) continue;
    const box = nodes.ownerDocument.createElement('div');
    box.className = 'apunt-table';
    box.tabIndex = 0;
    const caption = table.caption?.textContent?.trim();
    if (caption) {
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', caption);
    }
    table.replaceWith(box);
    box.append(table);
  }
}
