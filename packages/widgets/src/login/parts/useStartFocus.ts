import { useEffect, type RefObject } from 'react';
import type { Start } from './arrival.ts';

/**
 * Gives the focus back that the server's form had, or moves it to a view that was swapped in: to its heading, or to its
 * first field when there is none.
 */
export function useStartFocus(root: RefObject<HTMLElement | null>, start: Start): void {
  useEffect(() => {
    const { focus } = start;
    if (!focus) return;
    if (focus === 'view') {
      root.current?.querySelector<HTMLElement>('.apunt-form-title, input')?.focus();
      return;
    }
    const inputs = [...(root.current?.querySelectorAll('input') ?? [])];
    const field = inputs.find(({ name }) => name === focus.name);
    field?.focus();
    if (focus.selection) field?.setSelectionRange(...focus.selection);
  }, [root, start]);
}
