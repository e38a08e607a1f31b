import { getRuntime } from './runtime.ts';

/** The language of the page where an element stands, as `lang` says it; of shadow roots, where their host stands. */
function languageAt(element: Element): string {
  const marked = element.closest('[lang]');
  if (marked) return marked.getAttribute('lang') ?? '';
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageAt(root.host) : '';
}

/**
 * Writes `lang` on what a widget draws, unless the page is in the language of our texts already: else a screen reader reads Catalan
 * aloud as if it were English, or Valencian in the voice of plain `ca`. What is slotted keeps the language of the page.
 * Gives back how to stop, undefined when there is nothing to write.
 */
export function markLanguage(element: Element, drawn: ShadowRoot | HTMLElement): (() => void) | undefined {
  const { lang } = getRuntime().i18n;
  if (languageAt(element).toLowerCase().startsWith(lang)) return undefined;
  if (drawn instanceof HTMLElement) {
    drawn.lang = lang;
    return undefined;
  }
  const mark = () => {
    for (const child of drawn.children)
      if (child instanceof HTMLElement && !child.hasAttribute('lang')) child.lang = lang;
  };
  // A component may draw another element in place of its first one.
  const observer = new MutationObserver(mark);
  observer.observe(drawn, { childList: true });
  return () => observer.disconnect();
}
