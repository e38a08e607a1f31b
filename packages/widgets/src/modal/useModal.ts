import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { EventDetail } from '@apunt/element/contract';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { lockScroll } from '@apunt/ui/scroll/scroll-lock';
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

  /** The page has been asked and has agreed: the attribute that goes now asks nobody again. */
  const hasAgreed = useRef(false);

  const tell = useEffectEvent(() => host.emit('apunt-open', {}));
  const close = (by: CloseReason): boolean => {
    if (!isShown || !host.emit('apunt-close', { by })) return false;
    hasAgreed.current = true;
    write(element, false);
    return true;
  };

  // What is shown follows the attribute, whoever has changed it; the page may keep a dialog open that a script closes.
  const follow = useEffectEvent(() => {
    if (open || !isShown || hasAgreed.current || host.emit('apunt-close', { by: 'script' })) {
      hasAgreed.current = false;
      setShown(open);
    } else write(element, true);
  });
  useLayoutEffect(() => follow(), [open]);

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

  // With what is shown, not after it: a page that sees the dialog open may call at once.
  useLayoutEffect(() =>
    host.expose({
      show: () => write(element, true),
      close: () => void close('script'),
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
      // The event comes a task after the closing: of one that has been opened again since, it says nothing.
      if (!isShown || dialog.current?.open) return;
      if (noClosable || !close('escape')) dialog.current?.showModal();
    },
  };
}
