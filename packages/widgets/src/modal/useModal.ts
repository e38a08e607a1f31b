import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { EventDetail } from '@apunt/element/contract';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { lockScroll } from '@apunt/ui/scroll-lock';
import type { modalContract } from './modal.contract.ts';

export type CloseReason = EventDetail<typeof modalContract, 'apunt-close'>['by'];

export interface ModalModel {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The page has given it a title. */
  hasTitle: boolean;
  onClose: (by: CloseReason) => void;
  /** The browser has closed the dialog without asking: a second Escape may do that. */
  onForcedClose: () => void;
}

/** Writes the attribute by which the page sees whether it is open; a value set as property would win over it. */
function write(element: HTMLElement, isOpen: boolean): void {
  Reflect.set(element, 'open', undefined);
  element.toggleAttribute('open', isOpen);
}

export function useModal({ host, open, noClosable }: WidgetProps<typeof modalContract>): ModalModel {
  const { element } = host;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isShown, setShown] = useState(false);

  const ask = useEffectEvent((by: CloseReason) => host.emit('apunt-close', { by }));
  const tell = useEffectEvent(() => host.emit('apunt-open', {}));
  const close = (by: CloseReason) => {
    if (!isShown || !host.emit('apunt-close', { by })) return;
    setShown(false);
    write(element, false);
  };

  // The attribute asks: whoever takes it away wants to close, and may be told to wait.
  useLayoutEffect(() => {
    if (open === isShown) return;
    if (!open && !ask('script')) return write(element, true);
    // oxlint-disable-next-line react/set-state-in-effect -- the page may refuse, so what is shown cannot follow from the attribute alone
    setShown(open);
  }, [element, open, isShown]);

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node || !isShown) return;
    node.showModal();
    const unlock = lockScroll();
    tell();
    return () => {
      unlock();
      node.close();
    };
  }, [isShown]);

  // React does not hear of presses on the page's own nodes.
  const handlePress = useEffectEvent(({ target }: Event) => {
    const button = target instanceof Element && target.closest('[data-action=close]');
    if (button && button !== element && element.contains(button)) close('button');
  });
  useEffect(() => {
    const press = (event: Event) => handlePress(event);
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [element]);

  useEffect(() =>
    host.expose({
      show: () => write(element, true),
      close: () => close('script'),
    }),
  );
  useHostState(host, isShown ? 'open' : 'ready');

  return {
    dialog,
    hasTitle: element.querySelector(':scope>[slot=title]') !== null,
    onClose(by) {
      if (!noClosable || by === 'button') close(by);
    },
    onForcedClose() {
      if (!isShown) return;
      if (!noClosable && host.emit('apunt-close', { by: 'escape' })) {
        setShown(false);
        write(element, false);
      } else dialog.current?.showModal();
    },
  };
}
