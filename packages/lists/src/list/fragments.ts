import { getRuntime } from '@apunt/element/runtime';
import { sanitisedFragment } from '@apunt/ui/html/sanitised';
import { inertHtml } from '@apunt/ui/trusted';

/** HTML of an answer on a page that has declared it safe (`trusted-html`): as it is, but for scripts, which the parser never starts. */
const trusted = (html: string): Element[] => [
  ...new DOMParser().parseFromString(inertHtml(html), 'text/html').body.children,
];

/** The elements of an answer's texts of HTML. Undefined when the sanitiser cannot be had. */
export async function elementsOfAnswer(html: readonly string[]): Promise<readonly Element[] | undefined> {
  return getRuntime().config.trustedHtml ? html.flatMap(trusted) : sanitisedElements(html);
}

/**
 * The elements of texts of HTML. Each text is sanitised on its own, so that a broken one cannot swallow the next. Undefined when the
 * sanitiser cannot be had. Of what stands in the page nobody knows whether the template or an editor has written it, so `trusted-html`
 * does not count there.
 */
export async function sanitisedElements(html: readonly string[]): Promise<readonly Element[] | undefined> {
  const elements: Element[] = [];
  for (const text of html) {
    const fragment = await sanitisedFragment(text);
    if (!fragment) return undefined;
    elements.push(...fragment.children);
  }
  return elements;
}
