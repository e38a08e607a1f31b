const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
};

/** Elements whose content is no text of the page, and those that part no words. */
const HIDDEN = /^(?:script|style|template)$/;
const INLINE = /^(?:a|abbr|b|cite|em|i|mark|small|span|strong|su[bp]|u)$/;

/** Without tags. One way through the text, because an answer can bring a megabyte of any characters. */
function withoutTags(html: string): string {
  const name = /<\/?(\w+)|<[!?/]/y;
  /** Hidden elements that are closed nowhere further on: looking for each one's end would take a way through all that is left. */
  const unclosed = new Set<string>();
  let text = '';
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    text += html.slice(at, open);
    name.lastIndex = open;
    const found = name.exec(html);
    const tag = found?.[1]?.toLowerCase() ?? '';
    let end = html.indexOf('>', open) + 1;
    if (end === 0) return text + html.slice(open);
    if (HIDDEN.test(tag) && html[open + 1] !== '/' && !unclosed.has(tag)) {
      const closing = new RegExp(`</${tag}\\s*>`, 'gi');
      closing.lastIndex = open;
      if (closing.test(html)) end = closing.lastIndex;
      else unclosed.add(tag);
    }
    if (!found) text += '<';
    else if (!INLINE.test(tag)) text += ' ';
    at = found ? end : open + 1;
  }
  return text + html.slice(at);
}

/** True for a piece of server HTML that is more than words. */
export const isMarkup = (html: string): boolean => /[<&]/.test(html);

/**
 * The text of a piece of server HTML, for places that show text only. The result is never inserted as HTML, so it needs
 * no sanitising, and it is found without the browser's HTML parser, which is a Trusted Types sink.
 */
export function plainText(html: string): string {
  return withoutTags(html)
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}
