import { Tokenizer, TokenizerMode } from 'parse5';

/*
 * Template syntax is taken out of a source before its HTML is read: each character of it is replaced by one other character, so
 * that all positions stay true. Twig, Nunjucks, Jinja, Liquid, Handlebars, PHP, Blade, ERB and EJS are known.
 */

/**
 * A stretch of template syntax. `output` prints something that nobody knows before the page is made; `code` prints nothing itself.
 *
 * @typedef {{ start: number, end: number, kind: 'output' | 'code' }} Range
 */

/**
 * @typedef {object} Masked
 * @property {string} text the source without template syntax, of the same length
 * @property {Range[]} ranges what has been taken out, in order
 */

/** The template syntax that does not end: the file cannot be read. */
export class UnclosedError extends Error {
  /**
   * @param {number} offset
   * @param {string} opened
   */
  constructor(offset, opened) {
    super(`${opened} has no end`);
    this.name = 'UnclosedError';
    this.offset = offset;
  }
}

const OPENING = /<\?(?!xml\b)|<%|\{\{--|\{!!|\{\{|\{%|\{#|@/g;
/** Words of `{% … %}` that print nothing. */
const TWIG_CODE =
  /^\{%[-~+]?\s*(?:if|elif|elsif|else|elseif|endif|for|endfor|set|endset|with|endwith|unless|endunless|case|when|endcase|assign)\b/;
const PHP_CODE =
  /^<\?(?:php\s+)?(?:if|else|elseif|endif|for|foreach|endfor|endforeach|while|endwhile|switch|case|endswitch|\})(?![\w=])/;
const ERB_CODE = /^<%(?![=-])/;
const BLADE_CODE =
  /^(?:end\w+|if|else\w*|unless|isset|empty|for|foreach|forelse|while|switch|case|default|break|continue|auth|guest|can|cannot|env|production|class|style|checked|selected|disabled|readonly|required|php)$/;
/** Directives of Blade that stand without brackets. */
const BLADE_BARE =
  /^(?:end\w+|else|empty|default|break|continue|show|stop|overwrite|append|parent|once|production|auth|guest|csrf|php)$/;

const STRINGS = /^(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')/;

/**
 * Looks for texts from places that go on and on, and remembers of each where it stands next: thousands of openings without an end would
 * otherwise each look through all that is left.
 *
 * @param {string} source
 */
function finderIn(source) {
  /** @type {Map<string, number>} */
  const next = new Map();
  return (/** @type {string} */ text, /** @type {number} */ from) => {
    const known = next.get(text);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const index = source.indexOf(text, from);
    next.set(text, index);
    return index;
  };
}

/** @typedef {ReturnType<typeof finderIn>} Finder */

/**
 * Where an expression ends: strings and inner brackets do not count. -1 without an end.
 *
 * @param {string} source
 * @param {number} from
 * @param {string} closing
 * @param {Finder} find
 */
function endOfCode(source, from, closing, find) {
  const plain = find(closing, from);
  if (plain < 0) return -1;
  let depth = 0;
  for (let index = from; index < source.length; index += 1) {
    const letter = source.charAt(index);
    if (depth === 0 && source.startsWith(closing, index)) return index + closing.length;
    if (letter === '"' || letter === "'") {
      const text = STRINGS.exec(source.slice(index, index + 10_000))?.[0];
      if (text === undefined) break;
      index += text.length - 1;
    } else if (letter === '{') {
      // No expression has another one in it.
      if (/[{%]/.test(source.charAt(index + 1)) && index > from) break;
      depth += 1;
    } else if (letter === '}' && depth > 0) depth -= 1;
  }
  // Not the syntax that it looked like, such as a lone apostrophe in a comment: the first end counts.
  return plain + closing.length;
}

/**
 * @param {string} closing
 * @param {number} from
 * @param {Finder} find
 */
function endOfText(closing, from, find) {
  const index = find(closing, from);
  return index < 0 ? -1 : index + closing.length;
}

/**
 * The strings, and what else a pattern finds, in a piece of PHP. A quote that nothing closes is no string, nor is any such quote after it.
 *
 * @param {string} source
 * @param {number} from
 * @param {RegExp} other with the flag `y`
 */
function* partsOf(source, from, other) {
  /** @type {Record<string, RegExp>} */
  const strings = { '"': /"(?:[^"\\]|\\[^])*"/y, "'": /'(?:[^'\\]|\\[^])*'/y };
  const start = /["'()/#?]/g;
  start.lastIndex = from;
  for (let found = start.exec(source); found; found = start.exec(source)) {
    const part = strings[found[0]] ?? other;
    part.lastIndex = found.index;
    const text = part.exec(source)?.[0];
    if (text === undefined) {
      if (part !== other) delete strings[found[0]];
      continue;
    }
    start.lastIndex = part.lastIndex;
    yield { text, end: part.lastIndex };
  }
}

/**
 * Where PHP ends: a `?>` in a text or a block comment is none. A file may end in PHP.
 *
 * @param {string} source
 * @param {number} from
 */
function endOfPhp(source, from) {
  // A block comment that nothing closes takes in the rest.
  const other = /\/\*(?:[^]*?\*\/|[^]*)|(?:\/\/|#(?!\[))(?:(?!\?>).)*|\?>/y;
  for (const { text, end } of partsOf(source, from, other)) if (text === '?>') return end;
  return source.length;
}

/**
 * Where the brackets end that begin at a place.
 *
 * @param {string} source
 * @param {number} from
 */
function endOfBrackets(source, from) {
  let depth = 0;
  for (const { text, end } of partsOf(source, from, /[()]/y)) {
    if (text === '(') depth += 1;
    if (text === ')' && (depth -= 1) === 0) return end;
  }
  return -1;
}

/**
 * A Blade directive at a place; null for an `@` that is none.
 *
 * @param {string} source
 * @param {number} start
 * @param {Finder} find
 * @returns {Range | null}
 */
function bladeAt(source, start, find) {
  if (/\w/.test(source.charAt(start - 1))) return null;
  const name = /^@(\w+)/.exec(source.slice(start, start + 60))?.[1];
  if (name === undefined) return null;
  const after = start + 1 + name.length;
  const kind = BLADE_CODE.test(name) ? 'code' : 'output';
  const brackets = /^[ \t]*\(/.exec(source.slice(after, after + 20));
  if (brackets) {
    const end = endOfBrackets(source, after + brackets[0].length - 1);
    if (end < 0) throw new UnclosedError(start, `@${name}(`);
    return { start, end, kind };
  }
  if (!BLADE_BARE.test(name)) return null;
  const end = name === 'php' ? endOfText('@endphp', after, find) : after;
  if (end < 0) throw new UnclosedError(start, '@php');
  return { start, end, kind };
}

/**
 * @param {string} source
 * @param {number} start
 * @param {string} opened
 * @param {string} kind what the file is: `twig`, `blade`, `php` or `html`
 * @param {Finder} find
 * @returns {Range | null}
 */
function rangeAt(source, start, opened, kind, find) {
  const from = start + opened.length;
  /** @type {(end: number, isCode: boolean) => Range | null} */
  const range = (end, isCode) => {
    if (end >= 0) return { start, end, kind: isCode ? 'code' : 'output' };
    // What has no end is template syntax only where the file says that it is a template.
    const isTemplate =
      opened.startsWith('<') || kind === 'twig' || (kind === 'blade' && !/[%#]/.test(opened));
    if (isTemplate) throw new UnclosedError(start, opened);
    return null;
  };
  const head = source.slice(start, start + 60);
  switch (opened) {
    case '@':
      return kind === 'blade' ? bladeAt(source, start, find) : null;
    case '<?':
      return range(endOfPhp(source, from), PHP_CODE.test(head));
    case '<%':
      return range(endOfText('%>', from, find), ERB_CODE.test(head));
    case '{{--':
      return range(endOfText('--}}', from, find), true);
    case '{!!':
      return range(endOfText('!!}', from, find), false);
    case '{#':
      return kind === 'php' || kind === 'blade' ? null : range(endOfText('#}', from, find), true);
    case '{%':
      return range(endOfCode(source, from, '%}', find), TWIG_CODE.test(head));
    default: {
      const isTriple = head.startsWith('{{{') && !/^\{\{\{\s*['"\w]+\s*:/.test(head);
      return isTriple
        ? range(endOfText('}}}', from, find), false)
        : range(endOfCode(source, from, '}}', find), /^\{\{[~-]?\s*(?:[#/^!]|else\b)/.test(head));
    }
  }
}

/**
 * All template syntax of a source.
 *
 * @param {string} source
 * @param {string} kind
 */
function rangesOf(source, kind) {
  /** @type {Range[]} */
  const ranges = [];
  const find = finderIn(source);
  /** Words without an end further on. */
  const unclosed = new Set();
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(source); match; match = OPENING.exec(source)) {
    const range = rangeAt(source, match.index, match[0], kind, find);
    if (!range) continue;
    ranges.push(range);
    OPENING.lastIndex = range.end;
    const word = /^(?:\{%[-~+]?\s*(raw|verbatim)\b|@(verbatim)\b)/.exec(source.slice(range.start, range.end));
    const name = word?.[1] ?? word?.[2];
    // Between these two nothing is template syntax.
    if (!name || unclosed.has(name)) continue;
    const closing = new RegExp(`\\{%[-~+]?\\s*end${name}\\b|@end${name}\\b`).exec(source.slice(range.end));
    if (closing) OPENING.lastIndex = range.end + closing.index;
    else unclosed.add(name);
  }
  return ranges;
}

/**
 * @param {string} text
 * @param {readonly Range[]} ranges
 * @param {(range: Range) => string} filler
 */
function replaced(text, ranges, filler) {
  let result = '';
  let last = 0;
  for (const range of ranges) {
    result += text.slice(last, range.start);
    result += text.slice(range.start, range.end).replace(/[^\r\n]/g, filler(range));
    last = range.end;
  }
  return result + text.slice(last);
}

const RAW = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);

/**
 * Where the start tags are. Throws for a tag that does not end: all after it would be read as its attributes.
 *
 * @param {string} text
 */
function startTags(text) {
  /** @type {{ start: number, end: number }[]} */
  const tags = [];
  const ignore = () => {};
  let last = 0;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName, location }) {
        last = location?.endOffset ?? last;
        if (location) tags.push({ start: location.startOffset, end: location.endOffset });
        tokenizer.state = RAW.get(tagName) ?? TokenizerMode.DATA;
        tokenizer.lastStartTagName = tagName;
      },
      onParseError({ code }) {
        if (code !== 'eof-in-tag') return;
        const opened = /<[a-z/]/i.exec(text.slice(last))?.index ?? 0;
        throw new UnclosedError(last + opened, 'a tag');
      },
      onEndTag({ location }) {
        last = location?.endOffset ?? last;
      },
      onComment: ignore,
      onDoctype: ignore,
      onCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onNullCharacter: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(text, true);
  return tags;
}

/**
 * Tells of places in start tags, one after the other, whether they are part of a name or a value, and not between attributes. It goes on from
 * where it was in the same tag.
 *
 * @param {string} text the source without template syntax
 */
function attributesIn(text) {
  let tag = -1;
  let at = 0;
  /** @type {'between' | 'name' | 'equals' | 'plain' | '"' | "'" | 'other'} */
  let state = 'other';
  return (/** @type {number} */ start, /** @type {number} */ end) => {
    if (start !== tag) [tag, at, state] = [start, start, 'other'];
    for (; at < end; at += 1) {
      const letter = text.charAt(at);
      if (state === '"' || state === "'") state = letter === state ? 'other' : state;
      else if (/\s/.test(letter)) state = state === 'equals' ? 'equals' : 'between';
      else if (letter === '"' || letter === "'") state = state === 'equals' ? letter : 'other';
      else if (state === 'equals' || state === 'plain') state = letter === '>' ? 'other' : 'plain';
      else if (letter === '=') state = 'equals';
      else if (/[<>/]/.test(letter)) state = 'other';
      else if (state === 'between') state = 'name';
    }
    return state !== 'between' && state !== 'other';
  };
}

/**
 * Takes the template syntax out of a source. Throws `UnclosedError`.
 *
 * @param {string} source
 * @param {string} kind
 * @returns {Masked}
 */
export function mask(source, kind) {
  const ranges = rangesOf(source, kind);
  const draft = replaced(source, ranges, ({ kind: what, start }) =>
    what === 'code' || /<[a-z][\w-]*$/i.test(source.slice(Math.max(0, start - 40), start)) ? ' ' : 'x',
  );
  const tags = startTags(draft);
  let tag = 0;
  const isInAttribute = attributesIn(draft);
  const text = replaced(source, ranges, ({ start, end, kind: what }) => {
    if (what === 'code') return ' ';
    while (tags[tag] && Number(tags[tag]?.end) <= start) tag += 1;
    const around = tags[tag];
    if (!around || around.start > start) return ' ';
    return isInAttribute(around.start, start) || source.charAt(end) === '=' ? 'x' : ' ';
  });
  return { text, ranges };
}

/**
 * Whether template syntax of a kind, or of any, stands in a stretch of the source or touches it.
 *
 * @param {readonly Range[]} ranges
 * @param {number} start
 * @param {number} end
 * @param {Range['kind']} [kind]
 */
export function hasRange(ranges, start, end, kind) {
  return touching(ranges, start, end).some((range) => kind === undefined || range.kind === kind);
}

/**
 * The template syntax that stands in a stretch of the source or touches it. Looked up, because a page can have thousands of each.
 *
 * @param {readonly Range[]} ranges in order
 * @param {number} start
 * @param {number} end
 */
export function touching(ranges, start, end) {
  let low = 0;
  for (let high = ranges.length; low < high;) {
    const middle = (low + high) >> 1;
    if (Number(ranges[middle]?.end) < start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < ranges.length && Number(ranges[last]?.start) <= end) last += 1;
  return ranges.slice(low, last);
}
