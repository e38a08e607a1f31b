import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { isPageConfig, kebab, type WidgetContract } from '@apunt/element/contract';
import { valueAt } from '@apunt/element/value-at';

/** One tag of ours in a piece of HTML, as its schemas see it. */
export interface PageElement {
  readonly contract: WidgetContract;
  /** By dashed names, twins and values of the JSON child included; without those of every HTML element. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** By the names of the JSON children. */
  readonly json: Readonly<Record<string, unknown>>;
}

const GLOBAL = /^(?:class|id|slot|style|lang|dir|hidden|role|tabindex|title|data-state|data-apunt|aria-.*)$/;

type Node = DefaultTreeAdapterTypes.Element;
const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Node => 'attrs' in node;
const attributesOf = (node: Node): Record<string, string> =>
  Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));

function jsonOf(node: Node, written: Readonly<Record<string, string>>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(written)) {
    const match = /^data-json(?:-(.+))?$/.exec(name);
    if (match && value) found[match[1] ?? 'props'] = JSON.parse(value);
  }
  for (const child of node.childNodes) {
    if (!isElement(child) || child.tagName !== 'script') continue;
    const { type, 'data-apunt-json': name } = attributesOf(child);
    if (type !== 'application/json') continue;
    const text = child.childNodes.map((inner) => ('value' in inner ? inner.value : '')).join('');
    found[name || 'props'] = JSON.parse(text);
  }
  return found;
}

/** What the element would read, in the way of its attributes. */
function valuesOf(
  contract: WidgetContract,
  written: Readonly<Record<string, string>>,
  props: unknown,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, { from = [], required }] of Object.entries(
    isPageConfig(contract) ? {} : contract.attributes,
  )) {
    const given = valueAt(props, [name, ...from]);
    // Only what the schema of the attributes may ask for: the rest is the business of the child's own schema.
    if (given !== null && (required || from.length > 0)) values[kebab(name)] = given;
  }
  for (const [name, value] of Object.entries(written)) {
    if (GLOBAL.test(name) || name.startsWith('data-json')) continue;
    values[name.replace(/^data-/, '')] = value;
  }
  return values;
}

/** All tags of ours and their aliases in a piece of HTML, templates included. */
export function elementsIn(html: string, contracts: ReadonlyMap<string, WidgetContract>): PageElement[] {
  const found: PageElement[] = [];
  const visit = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      const written = attributesOf(node);
      const alias = written['data-apunt'];
      const tag = alias === undefined ? node.tagName : `apunt-${alias}`;
      const contract = contracts.get(tag);
      if (contract) {
        const json = jsonOf(node, written);
        found.push({ contract, json, attributes: valuesOf(contract, written, json['props']) });
      } else if (tag.startsWith('apunt-')) throw new Error(`<${tag}> has no contract`);
      visit('content' in node ? node.content.childNodes : node.childNodes);
    }
  };
  visit(parseFragment(html).childNodes);
  return found;
}
