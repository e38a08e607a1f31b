import { whenDue } from '@apunt/element/hydrate';
import { report } from '@apunt/element/report';
import { DRAWN } from '@apunt/element/server-html';
import { checkAttributes, checkTexts } from './attributes.ts';
import { checkAllJson, checkSlots } from './children.ts';
import { checkAlias } from './editors.ts';
import { knownOf } from './known.ts';
import { checkSelfClosing } from './self-closing.ts';

/*
 * Mistakes in a page that the library passes over in silence, because they cost a visitor nothing: told to who makes the page, one line
 * each (docs/cms/mistakes.md). Fetched for authors alone, when the browser is idle (docs/adr/0050).
 */

const ALIAS = '[data-apunt]';

function checkOne(element: Element): void {
  const known = knownOf(element);
  // What a widget has drawn is no author's.
  if (!known || element.closest(`[${DRAWN}]`)) return;
  checkAttributes(element, known);
  checkTexts(element);
  checkAllJson(element, known);
  checkSlots(element, known);
}

/** Checks every tag of ours in a piece of the page. What has been said of an element is not said again. */
export function check(root: ParentNode): void {
  if (root instanceof Element) checkOne(root);
  if (root instanceof Element && root.matches(ALIAS)) checkAlias(root);
  for (const element of root.querySelectorAll('*'))
    if (element.localName.startsWith('apunt-')) checkOne(element);
  for (const stand of root.querySelectorAll(ALIAS)) checkAlias(stand);
  for (const script of root.querySelectorAll('script[data-apunt-json]')) {
    const isInside =
      script.closest(ALIAS) || [...pathOf(script)].some((host) => host.localName.startsWith('apunt-'));
    if (isInside) continue;
    const name = script.getAttribute('data-apunt-json') ?? '';
    report(
      script,
      'misplaced-json',
      `data-apunt-json="${name}": expected it inside of the tag that it is for`,
    );
  }
}

function* pathOf(element: Element): Generator<Element> {
  for (let host = element.parentElement; host; host = host.parentElement) yield host;
}

/** Checks the page once the parser is through, and what comes into it later. */
export function followPage(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', followPage, { once: true });
    return;
  }
  check(document);
  void checkSelfClosing();
  const waiting = new Set<ParentNode>();
  const look = () => {
    const roots = [...waiting];
    waiting.clear();
    for (const root of roots) if (root.isConnected) check(root);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (waiting.size === 0) whenDue(document.documentElement, 'idle', look);
        waiting.add(node);
      }
  }).observe(document, { childList: true, subtree: true });
}
