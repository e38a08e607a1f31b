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
  /** Milliseconds after which one goes; 0 while nothing goes by itself. */
  lifetime: number;
  onDismiss: (entry: RequestError) => void;
  /** The focus is in the list: nothing goes meanwhile. */
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
  // Two of them: the pointer may leave while the focus stays.
  const [isFocused, setFocused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const isVisible = useIsVisible();

  // Ten calls that fail for one reason are one message.
  const entries = errors
    .filter((entry) => !entry.handled && !dismissed.has(entry))
    .filter((entry, index, all) => all.findIndex(({ text }) => text === entry.text) === index)
    .slice(0, max);
  const isEmpty = entries.length === 0;

  useEffect(() => {
    // Not through React: it is told of no pointers here (the contract's `listens`).
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
      // Only what is still listed has to be remembered.
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
