import { report } from './report.ts';

/** Parses JSON of a page. Undefined for a broken one, which is reported with the element and the place where it stands. */
export function parseJson(element: Element, text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    report(element, 'bad-json', `${place}: expected valid JSON, got: ${String(error)}`);
    return undefined;
  }
}

/** Whether a node is a script with JSON, however its `type` is written: with parameters, in capitals. */
export const isJson = (node: Node | null): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && /^\s*application\/json\s*(;|$)/i.test(node.type);

const blank = (): Record<string, unknown> => Object.create(null);
/** What most elements have: no JSON. One object for all of them. */
const NONE: Readonly<Record<string, unknown>> = Object.freeze(blank());

/** Reads the element's JSON scripts, by name. The first of a name counts; a broken one is reported and left out. */
export function readJsonChildren(element: Element): Readonly<Record<string, unknown>> {
  let found: Record<string, unknown> | undefined;
  for (const child of element.children) {
    if (!isJson(child)) continue;
    const name = child.getAttribute('data-apunt-json') || 'props';
    if (found && name in found) continue;
    const value = parseJson(element, child.textContent ?? '', `JSON child "${name}"`);
    if (value !== undefined) (found ??= blank())[name] = value;
  }
  return found ?? NONE;
}

/**
 * The JSON children together with what stands in `data-json` and `data-json-<name>`, for pages whose editor takes scripts
 * away. A JSON child of the same name wins; an empty attribute is none.
 */
export function withJsonAttributes(
  element: Element,
  children: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  let found: Record<string, unknown> | undefined;
  for (const { name: attribute, value: text } of element.attributes) {
    const match = text && attribute.startsWith('data-json') && /^data-json(?:-(.+))?$/.exec(attribute);
    if (match) (found ??= blank())[match[1] ?? 'props'] = parseJson(element, text, attribute);
  }
  return found ? Object.assign(found, children) : children;
}
