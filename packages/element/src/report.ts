const reported = new WeakMap<Element, Set<string>>();

/**
 * Tells developers about a fault in the page's HTML: one line for each element and fault, naming the tag, the
 * attribute, what was expected, and the page of docs/errors that explains it.
 */
export function report(element: Element, code: string, text: string): void {
  // It may quote what the page has written, of any length.
  const fault = text.replaceAll(/\s+/g, ' ').slice(0, 400);
  const faults = reported.get(element) ?? new Set<string>();
  if (faults.has(fault)) return;
  reported.set(element, faults.add(fault));
  console.error(`<${element.localName}> ${fault} (docs/errors/${code}.md)`, element);
}
