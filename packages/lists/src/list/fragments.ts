import { getRuntime } from '@apunt/element/runtime';
import { sanitisedFragment } from '@apunt/ui/html/sanitised';
import { inertHtml } from '@apunt/ui/trusted';

/** HTML of a page that has declared it safe (`trusted-html`): as it is, but for scripts, which the parser never starts. */
const trusted = (html: string): Element[] => [
  ...new DOMParser().parseFromString(inertHtml(html), 'text/html').body.children,
];

/**
 * The elements of a page's texts of HTML. Each text is sanitised on its own, so that a broken one cannot swallow the
 * next. Undefined when the sanitiser cannot be had.
 */
export async function elementsOf(html: readonly string[]): Promise<readonly Element[] | undefined> {
  if (getRuntime().config.trustedHtml) return html.flatMap(trusted);
  const elements: Element[] = [];
  for (const text of html) {
    const fragment = await sanitisedFragment(text);
    if (!fragment) return undefined;
    elements.push(...fragment.children);
  }
  return elements;
}
