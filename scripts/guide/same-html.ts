import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { isJson, textOf } from './example.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

function write(node: Node): string {
  if ('value' in node) return node.value.replace(/\s+/g, ' ').trim();
  if (!('tagName' in node)) return '';
  const { tagName, attrs } = node;
  const attributes = attrs
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .toSorted((a, b) => a.localeCompare(b));
  const inner = 'content' in node ? node.content.childNodes : node.childNodes;
  if (isJson(node)) return `<${attributes.join(' ')}>${JSON.stringify(JSON.parse(textOf(node)))}`;
  // The macros print JSON first; where it stands among the children makes no difference.
  const ordered = [...inner.filter(isJson), ...inner.filter((child) => !isJson(child))];
  const children = ordered.map(write).filter((text) => text !== '');
  return `<${[tagName, ...attributes].join(' ')}>\n${children.join('\n').replace(/^/gm, ' ')}\n</>`;
}

/** HTML in one way of writing: what differs in it means something else to a page. */
export const canonical = (html: string): string =>
  parseFragment(html)
    .childNodes.map(write)
    .filter((text) => text !== '')
    .join('\n');
