import { useEffect, useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import type { RequestError } from '@apunt/session/session.store';
import { useSession } from '@apunt/session/useSession';
import type { requestErrorsContract } from './request-errors.contract.ts';

export interface RequestErrorsModel {
  /** Newest first. */
  entries: readonly RequestError[];
  /** Milliseconds until a message is removed by itself; 0 while none is. */
  lifetime: number;
  onDismiss: (entry: RequestError) => void;
  /** Called when the focus enters or leaves the list; while it is inside, no message is removed. */
  onStay: (isHere: boolean) => void;
}

/** Whether anybody can see the page. */
function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const handleChange = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isVisible;
}

export function useRequestErrors(props: WidgetProps<typeof requestErrorsContract>): RequestErrorsModel {
  const { host, max, autoClose } = props;
  const { session } = useRuntime();
  const errors = useSession(session, (state) => state.errors);
  const [dismissed, setDismissed] = useState<ReadonlySet<RequestError>>(new Set());
  // Pointer and focus are counted apart: the pointer may leave while the focus stays.
  const [isFocused, setFocused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const isVisible = useIsVisible();

  // Failures with the same text are shown as one message.
  const entries = errors
    .filter((entry) => !entry.handled && !dismissed.has(entry))
    .filter((entry, index, all) => all.findIndex(({ text }) => text === entry.text) === index)
    .slice(0, max);
  const isEmpty = entries.length === 0;

  useEffect(() => {
    // Native listeners, because React hears no pointer events in this widget (`listens` in the contract).
    const handleEnter = () => setPointedAt(true);
    const handleLeave = () => setPointedAt(false);
    host.element.addEventListener('pointerenter', handleEnter);
    host.element.addEventListener('pointerleave', handleLeave);
    return () => {
      host.element.removeEventListener('pointerenter', handleEnter);
      host.element.removeEventListener('pointerleave', handleLeave);
    };
  }, [host]);

  useHostState(host, isEmpty ? 'empty' : 'ready');

  return {
    entries,
    lifetime: isVisible && !isFocused && !isPointedAt ? autoClose : 0,
    onDismiss(entry) {
      const same = errors.filter(({ text }) => text === entry.text);
      // Dismissed entries are forgotten once the session's list has dropped them.
      setDismissed((last) => new Set([...last, ...same].filter((one) => errors.includes(one))));
      if (entries.length === 1) {
        setFocused(false);
        setPointedAt(false);
      }
      host.emit('apunt-dismiss', { entry });
    },
    onStay: setFocused,
  };
}
