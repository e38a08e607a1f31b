import axe from 'axe-core';
import type { WidgetElement } from '@apunt/element/define-widget';
import tokens from '@apunt/ui/tokens.css?sheet';
import { until } from './page.ts';

/** Puts HTML into the page as a server would have, and gives back its first element. */
export function place(html: string): HTMLElement {
  if (!document.adoptedStyleSheets.includes(tokens)) document.adoptedStyleSheets.push(tokens);
  document.documentElement.lang = 'ca';
  const stand = document.createElement('main');
  // Only tests call this, with HTML that they have written themselves.
  stand.innerHTML = html;
  document.body.append(stand);
  const [first] = stand.children;
  if (!(first instanceof HTMLElement)) throw new Error(`expected an element in: ${html}`);
  return first;
}

/** Removes everything that `place` has put into the page. */
export function clearPage(): void {
  for (const stand of document.querySelectorAll('body > main')) stand.remove();
}

export function isWidget(element: Element): element is WidgetElement {
  return 'whenReady' in element;
}

/** Puts a widget into the page and waits until it can be used. */
export async function mountElement(html: string): Promise<WidgetElement> {
  const element = place(html);
  if (!isWidget(element)) throw new Error(`expected a defined widget: ${html}`);
  element.mount();
  await until(`${element.localName} is ready`, () => element.dataset['state'] !== undefined);
  await element.whenReady();
  return element;
}

/** The widget's rendered tree: its shadow root, or its own light-DOM root. */
export function viewOf(element: Element): ParentNode {
  return element.querySelector(':scope > [slot=apunt]') ?? element.shadowRoot ?? element;
}

/** Finds a control by its public `data-action`. */
export function action(element: Element, name: string): HTMLElement | null {
  return viewOf(element).querySelector<HTMLElement>(`[data-action="${name}"]`);
}

/** Fails with a readable list when axe finds something to object to. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    // Only what is wrong is worked out in full.
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  });
  if (violations.length === 0) return;
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  throw new Error(`axe, ${element.localName}:\n${lines.join('\n')}`);
}
