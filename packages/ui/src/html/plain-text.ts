const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
};

/**
 * The text of a piece of server HTML, for places that show text only. The result is never inserted as HTML, so it needs
 * no sanitising, and it is found without the browser's HTML parser, which is a Trusted Types sink.
 */
export function plainText(html: string): string {
  return (
    html
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi, ' ')
      // Tags within a line part no words.
      .replace(/<\/?(?:a|abbr|b|cite|em|i|mark|small|span|strong|su[bp]|u)\b[^>]*>/gi, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
        if (name) return NAMED[String(name).toLowerCase()] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
      })
      .replace(/\s+/g, ' ')
      .trim()
  );
}
