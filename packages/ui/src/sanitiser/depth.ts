/*
 * How deep the elements of some HTML stand in one another, before a parser has seen it. The sanitiser copies what an element that it
 * takes away holds: a thousand such elements in one another are copied a thousand times.
 */

/** Elements that hold nothing, and those whose content is text. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const RAW = /^(?:script|style|textarea|title|iframe|noembed|noframes|xmp)$/;
/** End tags of these leave open what stands in the element. */
const FORMATTING = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;
/** No end tag reaches out of these, except those of tables. */
const BOUNDARY = /^(?:caption|marquee|object|table|td|template|th)$/;
const TABLE = /^(?:caption|table|tbody|td|tfoot|th|thead|tr)$/;
/** Start tags that end an element before them, and which. */
const ENDED: Readonly<Record<string, RegExp>> = {
  dd: /^(?:p|dt|dd)$/,
  dt: /^(?:p|dt|dd)$/,
  li: /^(?:p|li)$/,
  p: /^p$/,
  tbody: /^(?:td|th|tr|tbody|thead|tfoot)$/,
  td: /^(?:td|th)$/,
  th: /^(?:td|th)$/,
  tr: /^(?:td|th|tr)$/,
};

/** Where a comment ends that begins at a place; undefined without an end. */
function endOfComment(html: string, start: number): number | undefined {
  const short = /-?>/y;
  short.lastIndex = start + 4;
  if (short.test(html)) return short.lastIndex;
  const end = /--!?>/g;
  end.lastIndex = start + 4;
  return end.test(html) ? end.lastIndex : undefined;
}

/** Where a tag ends whose name has been read, quoted values passed over; undefined without an end. */
function endOfTag(html: string, start: number): number | undefined {
  const part = /[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*))?|>/g;
  part.lastIndex = start;
  for (let found = part.exec(html); found; found = part.exec(html)) {
    if (found[0] === '>') return part.lastIndex;
  }
  return undefined;
}

function close(stack: string[], name: string): void {
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const open = stack[at] ?? '';
    if (open === name) {
      if (FORMATTING.test(name)) stack.splice(at, 1);
      else stack.length = at;
      return;
    }
    if (BOUNDARY.test(open) && (open === 'table' || !TABLE.test(name))) return;
  }
}

/**
 * True for HTML with more than `most` elements in one another. Never less than a parser finds in HTML that people write; where
 * a document is broken, rather more than less.
 */
export function isDeeper(html: string, most: number): boolean {
  // In drawings and formulas the exceptions of HTML do not hold.
  const isPlain = !/<(?:svg|math)\b/i.test(html);
  const tag = /<(?:!--|[!?]|(\/?)([a-z][^\s/>]*)|\/)/gi;
  const stack: string[] = [];
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const [opening, slash, written] = found;
    const name = written?.toLowerCase();
    let end: number | undefined;
    if (opening === '<!--') end = endOfComment(html, found.index);
    else if (name === undefined) end = html.indexOf('>', tag.lastIndex) + 1 || undefined;
    else end = endOfTag(html, tag.lastIndex);
    if (end === undefined) return false;
    tag.lastIndex = end;
    if (name === undefined) continue;
    if (slash) close(stack, name);
    else if (!isPlain || !VOID.test(name)) {
      const ended = isPlain && Object.hasOwn(ENDED, name) ? ENDED[name] : undefined;
      while (ended?.test(stack.at(-1) ?? '')) stack.pop();
      if (isPlain && RAW.test(name)) {
        const raw = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
        raw.lastIndex = end;
        if (!raw.test(html)) return false;
        tag.lastIndex = raw.lastIndex;
      } else if (stack.push(name) > most) return true;
    }
  }
  return false;
}
