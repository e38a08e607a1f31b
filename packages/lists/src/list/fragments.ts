import { sanitisedFragment } from '@apunt/ui/html/sanitised';

/**
 * The elements of a page's texts of HTML. Each text is sanitised on its own, so that a broken one cannot swallow the
 * next. Undefined when the sanitiser cannot be had.
 */
export async function elementsOf(html: readonly string[]): Promise<readonly Element[] | undefined> {
  const elements: Element[] = [];
  for (const text of html) {
    const fragment = await sanitisedFragment(text);
    if (!fragment) return undefined;
    elements.push(...fragment.children);
  }
  return elements;
}
