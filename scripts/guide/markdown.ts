import { Marked, type Tokens } from 'marked';
import { linkIn, type Page } from './pages.ts';

/** Text for HTML. */
export const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A heading's id, as code hosts make it. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]*>|&[a-z]+;/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Code to read and to copy. It scrolls, so it takes the focus. */
export const codeBlock = (code: string, language: string): string =>
  `<pre tabindex="0" data-language="${escape(language)}"><code>${escape(code)}</code></pre>\n`;

/** The way from a page back to the root of the site. */
export const upFrom = (address: string): string => '../'.repeat(address.split('/').length - 1);

export interface Rendering {
  readonly pages: readonly Page[];
  readonly page: Page;
  /** In place of a block of code; undefined leaves it as it is. */
  readonly code?: (token: Tokens.Code) => string | undefined;
}

/** The HTML of a page's Markdown, links made to those of the site. What a link leads to outside of the site is left as words. */
export function htmlOf(markdown: string, { pages, page, code }: Rendering): string {
  const seen = new Map<string, number>();
  let section = page.title;
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        section = text.replaceAll('`', '');
        const id = slug(section);
        const count = seen.get(id) ?? 0;
        seen.set(id, count + 1);
        return `<h${depth} id="${count === 0 ? id : `${id}-${count}`}">${inner}</h${depth}>\n`;
      },
      code(token) {
        return code?.(token) ?? codeBlock(token.text, token.lang ?? '');
      },
      table(token) {
        const cell = (tag: string) => (one: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const isNamed = token.header.some(({ text }) => text !== '');
        const head = token.header.map((one) => (one.text === '' ? '<td></td>' : cell('th')(one))).join('');
        const rows = token.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
        return `<div class="table" role="group" tabindex="0" aria-label="${escape(section)}"><table>\n${isNamed ? `<thead><tr>${head}</tr></thead>\n` : ''}<tbody>${rows}</tbody>\n</table></div>\n`;
      },
      link({ href, text, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const link = linkIn(pages, page, href);
        if (!link) return inner;
        if (/^(?:[a-z]+:|#)/.test(link.to)) return `<a href="${escape(link.to)}">${inner}</a>`;
        const [path = '', hash] = link.to.split('#');
        const target = `${path}${link.isPage ? '.html' : ''}${hash ? `#${hash}` : ''}`;
        // A path of the project says nothing to who reads the guide: there the page's title stands.
        const isPath = link.isPage && /^[\w./-]+\.md$/.test(text);
        const title = isPath ? pages.find(({ address }) => address === path)?.title : undefined;
        return `<a href="${upFrom(page.address)}${escape(target)}">${title ? escape(title) : inner}</a>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** A page's Markdown with its links made to those of the site, for readers that take no HTML. Blocks of code stay. */
export const portableMarkdown = (markdown: string, pages: readonly Page[], page: Page): string =>
  markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, words: string, href: string) => {
            const link = linkIn(pages, page, href);
            if (!link) return words;
            if (/^(?:[a-z]+:|#)/.test(link.to)) return whole;
            const [path = '', hash] = link.to.split('#');
            return `[${words}](${upFrom(page.address)}${path}${link.isPage ? '.md' : ''}${hash ? `#${hash}` : ''})`;
          }),
    )
    .join('');
