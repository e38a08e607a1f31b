import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** What a macro is called with. */
export interface Example {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** What stands in the tag, without its JSON; empty when there is nothing. */
  readonly body: string;
  readonly json: unknown;
  readonly named: Readonly<Record<string, unknown>>;
  /** The element as its README writes it. */
  readonly html: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

function find(nodes: readonly Node[], tag: string): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = node.tagName === tag ? node : find(node.childNodes, tag);
    if (found) return found;
  }
  return undefined;
}

/** The value of an attribute; undefined without it. */
export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Whether a node is a JSON child, if its parent is a tag of ours. */
export const isJson = (node: Node): node is Element =>
  isElement(node) && node.tagName === 'script' && attributeOf(node, 'type') === 'application/json';

/** The text in a node. */
export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** Lines without the white space that all of them begin with, and without empty lines around them. */
export function dedent(text: string): string {
  const lines = text.split('\n');
  const filled = lines.filter((line, at) => at > 0 && line.trim() !== '');
  const common = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return lines
    .map((line, at) => (at > 0 && filled.length > 0 ? line.slice(common) : line))
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** The first example in a page of Markdown that has a tag in it, and where that block begins. */
export function exampleBlock(markdown: string, tag: string): string | undefined {
  const blocks = [...markdown.matchAll(/^```html\n([\s\S]*?)^```$/gm)].map(([, html = '']) => html);
  return blocks.find((html) => find(parseFragment(html).childNodes, tag) !== undefined);
}

/** The first element of a tag in HTML, taken apart into the arguments of its macro. */
export function exampleOf(html: string, tag: string): Example {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  const element = find(childNodes, tag);
  const place = element?.sourceCodeLocation;
  if (!element || !place?.startTag || !place.endTag)
    throw new Error(`<${tag}>: expected an example with a start and an end tag in the README`);
  const scripts = element.childNodes.filter(isJson);
  let body = html.slice(place.startTag.endOffset, place.endTag.startOffset);
  for (const { sourceCodeLocation } of scripts.toReversed()) {
    const from = (sourceCodeLocation?.startOffset ?? 0) - place.startTag.endOffset;
    const to = (sourceCodeLocation?.endOffset ?? 0) - place.startTag.endOffset;
    body = `${body.slice(0, from).trimEnd()}${body.slice(to)}`;
  }
  const children = scripts.map((script): [string | undefined, unknown] => [
    attributeOf(script, 'data-apunt-json'),
    JSON.parse(textOf(script)),
  ]);
  return {
    tag,
    attributes: element.attrs.map(({ name, value }) => [name, value] as const),
    body: dedent(body),
    json: children.find(([name]) => name === undefined)?.[1],
    named: Object.fromEntries(children.flatMap(([name, value]) => (name ? [[name, value]] : []))),
    html: dedent(html.slice(place.startOffset, place.endOffset)),
  };
}
