import { DRAWN } from '@apunt/element/server-html';
import type { Disclosures } from './disclosures.ts';

/**
 * Puts a button beside each entry of a list that has a list below it. A node of ours in the page's list, because it has to be met where it
 * stands; it goes with the widget, and the nodes of the page stay what and where they are.
 */
export function addSubMenus(
  list: Element,
  disclosures: Disclosures,
  nameOf: (entry: string) => string,
): () => void {
  const endings = [...list.children].map((item) => {
    const panel = item.querySelector<HTMLElement>(':scope > ul, :scope > ol');
    const entry = item.querySelector('a, span');
    if (!panel || !entry) return undefined;
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['action'] = 'toggle';
    button.setAttribute(DRAWN, '');
    button.setAttribute('aria-label', nameOf(entry.textContent.trim()));
    panel.before(button);
    const id = item.id || item.getAttribute('data-id') || entry.getAttribute('href') || '';
    const end = disclosures.add({ button, panel, id });
    return () => {
      end();
      button.remove();
    };
  });
  return () => {
    for (const end of endings) end?.();
  };
}

/** The items of a list once more, for where the first ones are not shown: as they stand in the page, without what a widget has made of them. */
export function copyOf(items: readonly Element[]): HTMLElement {
  const copy = document.createElement('ul');
  copy.append(...items.map((item) => item.cloneNode(true)));
  for (const drawn of copy.querySelectorAll(`[${DRAWN}]`)) drawn.remove();
  for (const hidden of copy.querySelectorAll('[hidden]')) hidden.removeAttribute('hidden');
  return copy;
}
