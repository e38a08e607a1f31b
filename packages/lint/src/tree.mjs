import { parse, parseFragment } from 'parse5';
import { hasRange, touching } from './mask.mjs';

/*
 * The elements of a masked source with their places, as the rules need them.
 */

/**
 * @typedef {object} Attribute
 * @property {string} name in lower case, as browsers have it
 * @property {string} written as it stands in the file
 * @property {string} value
 * @property {number} start
 * @property {number} end
 * @property {number} valueStart where the value begins, or the end of the attribute without one
 * @property {boolean} isNameOpen template syntax is part of the name
 * @property {boolean} isOpen template syntax is part of the value
 */

/**
 * @typedef {object} Element
 * @property {string} name
 * @property {Attribute[]} attributes
 * @property {Element | null} parent
 * @property {Element[]} children
 * @property {number} start
 * @property {number} tagEnd where the start tag ends
 * @property {number} textEnd where the content ends
 * @property {boolean} isClosed an end tag of its own closes it
 * @property {boolean} isSelfClosed written as `<apunt-like />`
 * @property {boolean} isNameOpen template syntax is part of the tag's name
 * @property {boolean} isOpen template syntax prints attributes into its tag
 * @property {boolean} isConditional template syntax decides which of its attributes are printed
 */

/** @typedef {import('parse5').DefaultTreeAdapterTypes.ChildNode} Node */
/** @typedef {import('./mask.mjs').Range} Range */

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/**
 * Reads the attributes of a start tag. parse5 leaves out the second of a name, which may be in another branch of the template.
 *
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {readonly Range[]} ranges
 * @param {ReadonlyMap<string, string>} decoded
 * @returns {Attribute[]}
 */
function attributesOf(text, start, end, ranges, decoded) {
  /** @type {Attribute[]} */
  const found = [];
  const names = new Set();
  const head = /^<[^\s/>]+/.exec(text.slice(start, end))?.[0].length ?? 1;
  const scan = new RegExp(ATTRIBUTE);
  scan.lastIndex = start + head;
  for (let match = scan.exec(text); match && match.index < end; match = scan.exec(text)) {
    const [whole, written = '', raw = ''] = match;
    const name = written.toLowerCase();
    const from = match.index;
    const nameEnd = from + written.length;
    const to = from + whole.length;
    const quoted = /^["']/.test(raw);
    const valueStart = raw ? to - raw.length + (quoted ? 1 : 0) : to;
    const plain = quoted ? raw.slice(1, -1) : raw;
    const isFirst = !names.has(name);
    names.add(name);
    found.push({
      name,
      written,
      value: (isFirst ? decoded.get(name) : undefined) ?? plain,
      start: from,
      end: to,
      valueStart,
      isNameOpen: hasRange(ranges, from, nameEnd, 'output'),
      isOpen:
        raw !== '' &&
        touching(ranges, valueStart, to).some((range) => range.start < to && range.end > valueStart),
    });
  }
  return found;
}

/**
 * The ranges of template syntax that touch no attribute. Both lists stand in the order of the text.
 *
 * @param {readonly Range[]} ranges
 * @param {readonly Attribute[]} attributes
 */
function rangesBetween(ranges, attributes) {
  let at = 0;
  return ranges.filter((range) => {
    while ((attributes[at]?.end ?? Infinity) <= range.start) at += 1;
    return (attributes[at]?.start ?? Infinity) >= range.end;
  });
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function childNodes(node) {
  if ('content' in node) return [...node.content.childNodes];
  return 'childNodes' in node ? [...node.childNodes] : [];
}

/**
 * The elements of a masked source, in the order of the page, and the positions of its comments.
 *
 * @param {import('./mask.mjs').Masked} masked
 */
export function readTree({ text, ranges }) {
  const isPage = /<!doctype|<html[\s>]/i.test(text);
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  const root = isPage ? parse(text, options) : parseFragment(text, options);
  /** @type {Element[]} */
  const elements = [];
  /** @type {{ text: string, end: number }[]} */
  const comments = [];

  /** @type {[node: Node, parent: Element | null][]} */
  const waiting = [];
  /** @type {(nodes: readonly Node[], parent: Element | null) => void} */
  const wait = (nodes, parent) => {
    for (const node of nodes.toReversed()) waiting.push([node, parent]);
  };
  /** @type {(node: Node, parent: Element | null) => void} */
  const visit = (node, parent) => {
    if (node.nodeName === '#comment' && 'data' in node && node.sourceCodeLocation) {
      comments.push({ text: node.data, end: node.sourceCodeLocation.endOffset });
    }
    if (!('tagName' in node)) return;
    const place = node.sourceCodeLocation;
    const tag = place?.startTag;
    let within = parent;
    // Without a place it has been added by the parser, such as a `<tbody>`.
    if (place && tag) {
      within = elementOf(
        node,
        parent,
        tag,
        place.endTag?.startOffset ?? place.endOffset,
        Boolean(place.endTag),
      );
      elements.push(within);
      parent?.children.push(within);
      // As the author means it: what follows does not stand in it, and is not judged as if it did.
      if (within.isSelfClosed) within = parent;
    }
    wait(childNodes(node), within);
  };

  /** @type {(node: Extract<Node, { tagName: string }>, parent: Element | null, tag: { startOffset: number, endOffset: number }, textEnd: number, isClosed: boolean) => Element} */
  const elementOf = (node, parent, { startOffset: start, endOffset: tagEnd }, textEnd, isClosed) => {
    const decoded = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const inTag = touching(ranges, start + 1, tagEnd - 1);
    const attributes = attributesOf(text, start, tagEnd, inTag, decoded);
    const isSelfClosed = node.tagName.startsWith('apunt-') && isSelfClosing(text, attributes, tagEnd);
    const between = rangesBetween(inTag, attributes);
    const head = start + 1 + node.tagName.length;
    return {
      name: node.tagName,
      attributes,
      parent,
      children: [],
      start,
      tagEnd,
      textEnd: isSelfClosed ? tagEnd : textEnd,
      isClosed,
      isSelfClosed,
      isNameOpen: inTag.some((range) => range.kind === 'output' && range.start <= head),
      isOpen:
        between.some(({ kind }) => kind === 'output') || attributes.some((attribute) => attribute.isNameOpen),
      isConditional: between.some(({ kind }) => kind === 'code'),
    };
  };

  // Not by recursion: tags that are never closed stand thousands deep.
  wait(root.childNodes, null);
  for (let next = waiting.pop(); next; next = waiting.pop()) visit(...next);
  return { elements, comments };
}

/**
 * @param {string} text
 * @param {readonly Attribute[]} attributes
 * @param {number} tagEnd
 */
function isSelfClosing(text, attributes, tagEnd) {
  // `a=b/>` is a value that ends with a slash.
  return text.charAt(tagEnd - 2) === '/' && (attributes.at(-1)?.end ?? 0) <= tagEnd - 2;
}
