import { useLayoutEffect } from 'react';
import type { Host } from '../host.ts';
import { adoptSheets } from '../sheets.ts';

/**
 * Adopts a style sheet where the element stands, for what its widget draws into the page's own DOM (`Light`). Once for all elements; it
 * stays, because another one may come.
 */
export function usePageSheet({ element }: Pick<Host, 'element'>, sheet: CSSStyleSheet): void {
  useLayoutEffect(() => adoptSheets(element, element.getRootNode(), [sheet]), [element, sheet]);
}
