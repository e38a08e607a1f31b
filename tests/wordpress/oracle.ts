import { readFileSync } from 'node:fs';
import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import * as v from 'valibot';
import { allContracts } from '@apunt/testing/all-contracts';
import { EDITORS_TABLE } from '@apunt/ui/sanitiser/editors-table';

/*
 * The parts that a page may not have in an article of an editor. The oracle reads the HTML as a browser does, knows nothing of WordPress or of the plugin's code, and
 * takes what is open from the table that the sanitiser has.
 */

/** An element of an article. */
export interface Found {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Name of the tag of ours, without its prefix, that the element is or stands for. */
  readonly tag: string | undefined;
  readonly parent: Found | undefined;
  /** The JSON of a tag of ours: its child's, or what stands in `data-json`. */
  json: string | undefined;
  /** The HTML in it, a JSON child included. */
  readonly inner: () => string;
}

const OPEN = new Map(Object.entries(EDITORS_TABLE));

/** Every attribute and JSON child of each tag, closed ones too, as a div would carry them. */
const KNOWN = new Map(
  v
    .parse(
      v.array(
        v.object({
          tag: v.string(),
          attributes: v.array(v.object({ attribute: v.string() })),
          named: v.array(v.string()),
        }),
      ),
      JSON.parse(readFileSync('integrations/wordpress/tags.json', 'utf8')),
    )
    .map(({ tag, attributes, named }) => [
      tag.replace('apunt-', ''),
      new Set([
        ...attributes.map(({ attribute }) => `data-${attribute}`),
        'data-json',
        ...named.map((name) => `data-json-${name}`),
      ]),
    ]),
);

/** The slots of each tag, closed ones too. */
const SLOTS = new Map(
  (await allContracts()).map(({ tag, slots = {} }) => [tag.replace('apunt-', ''), Object.keys(slots)]),
);

/** Attributes that say nothing to a widget. */
const PLAIN = /^(?:class|id|lang|dir|title|aria-(?:label|labelledby|hidden))$/;
/** Elements of the page around the article. */
const PAGE = /^(?:html|head|title|body|main|article)$/;
/** Elements that show something, and do nothing. */
const SHOWS =
  /^(?:a|abbr|audio|b|blockquote|br|button|caption|cite|code|del|details|div|em|figcaption|figure|h[1-6]|hr|i|img|li|ol|p|pre|q|s|section|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video)$/;
/** Elements whose `name` stands before a property of the document. */
const NAMES = /^(?:embed|form|iframe|img|object)$/;
const SCRIPT = /^(?:data|javascript|vbscript):/i;

type Node = DefaultTreeAdapterTypes.Node;

const textIn = (node: Node): string =>
  'childNodes' in node ? node.childNodes.map((child) => ('value' in child ? child.value : '')).join('') : '';

/** The elements in the order of the page; contents of templates count. */
function elementsOf(root: Node): Found[] {
  const elements: Found[] = [];
  // No recursion: an article may nest deeper than a stack is.
  const rest: { node: Node; parent: Found | undefined }[] = [{ node: root, parent: undefined }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, parent } = next;
    let found = parent;
    if ('tagName' in node) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      // A block or a shortcode prints JSON as a child, which runs nothing.
      if (parent?.name.startsWith('apunt-') && isJsonChild(node.tagName, attributes)) {
        parent.json = textIn(node);
        continue;
      }
      const isTag = node.tagName.startsWith('apunt-');
      const tag = isTag ? node.tagName.slice('apunt-'.length) : attributes['data-apunt'];
      found = {
        name: node.tagName,
        attributes,
        tag,
        parent,
        json: attributes['data-json'],
        inner: () => serialize(node),
      };
      elements.push(found);
    }
    const within = [
      ...('childNodes' in node ? node.childNodes : []),
      ...('content' in node ? [node.content] : []),
    ];
    for (const child of within.toReversed()) rest.push({ node: child, parent: found });
  }
  return elements;
}

const isJsonChild = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  name === 'script' && Object.keys(attributes).join('') === 'type' && attributes.type === 'application/json';

/** The elements of a page with the article in it, for an article can close what stands around it, or add to the body. */
const pageOf = (article: string): Found[] =>
  elementsOf(
    parse(
      `<!doctype html><html><head><title></title></head><body><main><article>${article}</article></main></body></html>`,
    ),
  );

/** The tags of ours in an article, aliases too. */
export const oursIn = (article: string): Found[] => pageOf(article).filter(({ tag }) => tag !== undefined);

/** JSON without what no browser can read, and without keys that set closed attributes. */
function isOpenJson(text: string, closed: readonly string[]): boolean {
  try {
    return closed.every((name) => !Object.hasOwn(Object(JSON.parse(text)), name));
  } catch {
    return false;
  }
}

function isOpenAttribute({ name: element, tag = '' }: Found, name: string): boolean {
  const open = OPEN.get(tag);
  if (!open) return false;
  if (open.json.includes(name) || open.attributes.includes(name.replace(/^data-/, '')) || PLAIN.test(name))
    return true;
  // A div may have data of its own.
  return !element.startsWith('apunt-') && (name === 'data-apunt' || !KNOWN.get(tag)?.has(name));
}

/** The fault of an attribute; undefined if it has none. */
function complaintOfAttribute(found: Found, name: string, value: string): string | undefined {
  if (/^on|^(?:action|formaction|is|srcdoc|style)$|^shadowroot/.test(name)) return 'acts';
  // In JSON, addresses are texts, which each widget checks.
  // oxlint-disable-next-line no-control-regex -- browsers pass over them in an address
  if (!name.startsWith('data-json') && SCRIPT.test(value.replaceAll(/[\u0000-\u0020]/g, '')))
    return 'is a script';
  if (name === 'name' && NAMES.test(found.name)) return 'names a property of the document';
  if (name === 'slot') {
    const around = found.parent?.tag ?? '';
    const isClosed = SLOTS.get(around)?.includes(value) && !OPEN.get(around)?.slots.includes(value);
    return isClosed ? 'is a slot of the template' : undefined;
  }
  if (PAGE.test(found.name)) return 'is on an element of the page';
  return found.tag !== undefined && !isOpenAttribute(found, name) ? 'is not open' : undefined;
}

/** The faults of an element itself. */
function* complaintsOfElement({ name, tag, json }: Found): Generator<string> {
  const open = OPEN.get(tag ?? '');
  if (tag !== undefined && !open) yield `${tag} is not open`;
  if (!name.startsWith('apunt-') && !PAGE.test(name) && !SHOWS.test(name))
    yield 'is no element of an article';
  if (!open || json === undefined) return;
  if (!open.json.includes('data-json')) yield 'takes no JSON of an editor';
  if (!isOpenJson(json, open.closed)) yield `has JSON that is not open: ${json}`;
}

/** Everything in an article that its author may not place, or that could act; empty for a harmless one. */
export const complaintsOf = (article: string): string[] =>
  pageOf(article).flatMap((found) => [
    ...[...complaintsOfElement(found)].map((complaint) => `<${found.name}>: ${complaint}`),
    ...Object.entries(found.attributes).flatMap(([name, value]) => {
      const complaint = complaintOfAttribute(found, name, value);
      return complaint === undefined ? [] : [`<${found.name} ${name}="${value}"> ${complaint}`];
    }),
  ]);
