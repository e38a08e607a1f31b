import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { useSearchBox, type SearchBoxModel } from '@apunt/lists/box/useSearchBox';
import { lockScroll } from '@apunt/ui/scroll/scroll-lock';
import type { searchContract } from './search.contract.ts';

/** By these the page's other layers and menus tell that they open. */
const OTHERS = ['apunt-menu-toggle', 'apunt-toggle'];

export interface SearchModel {
  box: SearchBoxModel;
  isOpen: boolean;
  /** Takes the layer when it is drawn. */
  layer: (dialog: HTMLDialogElement | null) => void;
  onToggle: (isOpen: boolean) => void;
}

/** The button that opens the layer: that of the page, or ours. */
const triggerOf = (element: HTMLElement): HTMLElement | undefined =>
  element.querySelector<HTMLElement>(':scope > [slot=trigger]') ??
  element.shadowRoot?.querySelector<HTMLElement>('[data-action=trigger]') ??
  undefined;

export function useSearch(props: WidgetProps<typeof searchContract>): SearchModel {
  const { host, action, min, open, searchtype, variant } = props;
  const { element } = host;
  const isLayer = variant === 'layer';
  const [isOpen, setOpen] = useState(open && isLayer);
  const [given, setGiven] = useState(open);
  if (open !== given) {
    setGiven(open);
    setOpen(open && isLayer);
  }
  const dialog = useRef<HTMLDialogElement>(null);
  const borrowed = useBorrowed();
  const opener = useRef<HTMLElement>(undefined);

  const box = useSearchBox(host, {
    action,
    min,
    searchtype,
    text: '',
    onSearch: (text) => host.emit('apunt-search', { text, ...(searchtype && { searchtype }) }),
    onInvalid: (text) => void host.emit('apunt-search-invalid', { text }),
  });

  const toggle = (next: boolean) => {
    if (next === isOpen || !isLayer) return;
    setOpen(next);
    // The `open` attribute shows the state, as on `<details>`. A property that the page has set is cleared, because it
    // would win over the attribute.
    Reflect.set(element, 'open', null);
    element.removeAttribute('data-open');
    element.toggleAttribute('open', next);
    host.emit('apunt-toggle', { open: next });
  };

  const handlePress = useEffectEvent((event: MouseEvent) => {
    const isTrigger = event.target instanceof Element && event.target.closest('[slot=trigger]');
    if (!isTrigger || event.defaultPrevented) return;
    event.preventDefault();
    toggle(!isOpen);
  });
  // The menu of the page and the search are never open together.
  const handleOther = useEffectEvent((event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const isOurs = event.target instanceof Node && element.contains(event.target);
    if (!isOurs && typeof detail === 'object' && detail !== null && Reflect.get(detail, 'open') === true)
      toggle(false);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.isComposing) return;
    // A search field would only be cleared by it, and the layer stay.
    event.preventDefault();
    toggle(false);
  });
  useEffect(() => {
    element.addEventListener('keydown', handleKey);
    element.addEventListener('click', handlePress);
    for (const name of OTHERS) document.addEventListener(name, handleOther);
    return () => {
      element.removeEventListener('keydown', handleKey);
      element.removeEventListener('click', handlePress);
      for (const name of OTHERS) document.removeEventListener(name, handleOther);
    };
  }, [element]);

  useLayoutEffect(() => {
    for (const trigger of element.querySelectorAll(':scope > [slot=trigger]'))
      borrowed.set(trigger, 'aria-expanded', String(isOpen));
  }, [element, borrowed, isOpen]);

  const enter = useEffectEvent(() => {
    const root = element.getRootNode();
    const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    // With the focus on our own button, the element itself is what the page sees.
    const isElsewhere = active instanceof HTMLElement && active !== element && active !== document.body;
    opener.current = isElsewhere ? active : triggerOf(element);
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
    box.focus();
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { current } = dialog;
    enter();
    const unlock = lockScroll();
    return () => {
      unlock();
      current?.close();
      // Where the visitor was: the button of the page, or ours.
      opener.current?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const isAway = isLayer && !isOpen;
  useHostState(host, isAway ? 'idle' : box.isInvalid ? 'invalid' : isOpen ? 'open' : 'idle');
  return { box, isOpen, layer: (node) => void (dialog.current = node), onToggle: toggle };
}
