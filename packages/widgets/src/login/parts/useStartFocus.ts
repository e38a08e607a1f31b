import { useEffect, type RefObject } from 'react';
import type { Start } from './arrival.ts';

/**
 * Moves the focus when a view begins: back to the field that had it in the server's form, or, when the visitor has
 * changed the view, to the heading of the new view, or to its first field when it has no heading.
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
