import { report } from './report.ts';

function parse(element: Element, text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    report(element, 'bad-json', `${place}: expected valid JSON, got: ${String(error)}`);
    return undefined;
  }
}

/** Reads the element's JSON scripts, by name. The first of a name counts; a broken one is reported and left out. */
export function readJsonChildren(element: Element): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null);
  for (const child of element.children) {
    if (child.localName !== 'script' || child.getAttribute('type') !== 'application/json') continue;
    const name = child.getAttribute('data-apunt-json') || 'props';
    if (name in found) continue;
    const value = parse(element, child.textContent ?? '', `JSON child "${name}"`);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/**
 * The JSON children together with what stands in `data-json` and `data-json-<name>`, for pages whose editor takes scripts
 * away. A JSON child of the same name wins; an empty attribute is none.
 */
export function withJsonAttributes(
  element: Element,
  children: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null);
  for (const { name: attribute, value: text } of element.attributes) {
    const match = text && /^data-json(?:-(.+))?$/.exec(attribute);
    if (match) found[match[1] ?? 'props'] = parse(element, text, attribute);
  }
  return Object.assign(found, children);
}
