import { report } from './report.ts';

/** Reads the element's JSON scripts, by name. The first of a name counts; a broken one is reported and left out. */
export function readJsonChildren(element: Element): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null);
  for (const child of element.children) {
    if (child.localName !== 'script' || child.getAttribute('type') !== 'application/json') continue;
    const name = child.getAttribute('data-apunt-json') || 'props';
    if (name in found) continue;
    try {
      found[name] = JSON.parse(child.textContent ?? '');
    } catch (error) {
      report(element, 'bad-json', `JSON child "${name}": expected valid JSON, got: ${String(error)}`);
    }
  }
  return found;
}
