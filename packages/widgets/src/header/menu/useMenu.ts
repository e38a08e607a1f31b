import { useEffect, useEffectEvent, useState } from 'react';
import type { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import type { Host } from '@apunt/element/host';
import { lockScroll } from '@apunt/ui/scroll/scroll-lock';
import { NARROW } from '@apunt/ui/windows';
import type { headerContract } from '../header.contract.ts';

/** The button that opens the menu, and the menu: printed by the server, or drawn. */
function partsOf(element: HTMLElement): { button: HTMLButtonElement; panel: HTMLElement } | undefined {
  const button = element.querySelector<HTMLButtonElement>('button[data-action=menu]');
  const panel = button?.popoverTargetElement;
  return button && panel instanceof HTMLElement ? { button, panel } : undefined;
}

/**
 * Goes along with the menu of the header, which the browser opens and closes by itself (`popover`): the page is not scrolled meanwhile, and
 * it closes when the focus leaves it or the window becomes wide. `drawn` is whatever the menu is drawn from.
 */
export function useMenu(host: Host<typeof headerContract>, borrowed: BorrowedNodes, drawn: unknown): boolean {
  const { element } = host;
  const [isOpen, setOpen] = useState(false);

  const take = useEffectEvent((button: Element, next: boolean) => {
    borrowed.set(button, 'aria-expanded', String(next));
    if (next === isOpen) return;
    setOpen(next);
    host.emit('apunt-menu-toggle', { open: next });
  });

  useEffect(() => {
    const parts = partsOf(element);
    if (!parts) return;
    const { button, panel } = parts;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => take(button, panel.matches(':popover-open'));
    const close = () => panel.hidePopover();
    look();
    panel.addEventListener('toggle', look, { signal });
    panel.addEventListener(
      'click',
      // A link to a place of this page leads away from the menu, too.
      ({ target }) => target instanceof Element && target.closest('a[href]') && close(),
      { signal },
    );
    document.addEventListener(
      'focusin',
      ({ target, relatedTarget }) => {
        // A layer that closes gives the focus back: that has not left the menu.
        const isFromElsewhere =
          relatedTarget instanceof Node && relatedTarget !== button && !panel.contains(relatedTarget);
        if (isFromElsewhere) return;
        if (target instanceof Node && target !== button && !panel.contains(target)) close();
      },
      { signal },
    );
    matchMedia(NARROW).addEventListener('change', ({ matches }) => !matches && close(), { signal });
    return () => {
      listening.abort();
      if (panel.matches(':popover-open')) close();
      setOpen(false);
    };
  }, [element, drawn]);

  useEffect(() => (isOpen ? lockScroll() : undefined), [isOpen]);
  return isOpen;
}
