import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { findPlayer } from '@apunt/media/find/find-player';
import { isPlainPress } from '@apunt/ui/press';
import type { streamingPanelContract } from './streaming-panel.contract.ts';

export interface StreamingPanelModel {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function useStreamingPanel(props: WidgetProps<typeof streamingPanelContract>): StreamingPanelModel {
  const { host, open, player } = props;
  const { element } = host;
  const [isOpen, setOpen] = useState(open);
  const [given, setGiven] = useState(open);
  if (open !== given) {
    setGiven(open);
    setOpen(open);
  }

  const toggle = (next: boolean) => {
    if (next === isOpen) return;
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
    if (!isTrigger || !isPlainPress(event) || event.defaultPrevented) return;
    event.preventDefault();
    toggle(true);
  });
  const handleSelect = useEffectEvent((event: Event) => {
    if (player === undefined || !findPlayer(player)) return;
    // In a microtask, because later listeners may still call `preventDefault()`.
    queueMicrotask(() => {
      if (!event.defaultPrevented) toggle(false);
    });
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Native listeners: slotted nodes are not in React's tree.
    element.addEventListener('click', (event) => handlePress(event), { signal });
    element.addEventListener('apunt-stream-select', (event) => handleSelect(event), { signal });
    return () => listening.abort();
  }, [element]);

  useHostState(host, isOpen ? 'open' : 'idle');
  useLayoutEffect(() => {
    for (const trigger of element.querySelectorAll(':scope > [slot=trigger]'))
      trigger.setAttribute('aria-haspopup', 'dialog');
  }, [host, element, isOpen]);

  return { isOpen, onToggle: toggle };
}
