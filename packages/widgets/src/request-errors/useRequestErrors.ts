import { useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import type { RequestError } from '@apunt/session/session.store';
import { useSession } from '@apunt/session/useSession';
import { useAttention } from '@apunt/ui/attention/useAttention';
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

export function useRequestErrors(props: WidgetProps<typeof requestErrorsContract>): RequestErrorsModel {
  const { host, max, autoClose } = props;
  const { session } = useRuntime();
  const errors = useSession(session, (state) => state.errors);
  const [dismissed, setDismissed] = useState<ReadonlySet<RequestError>>(new Set());
  const { isHeld, onStay, forget } = useAttention(host.element);

  // Failures with the same text are shown as one message.
  const texts = new Set<string>();
  const entries = errors
    .filter((entry) => !entry.handled && !dismissed.has(entry))
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .slice(0, max);
  const isEmpty = entries.length === 0;

  useHostState(host, isEmpty ? 'empty' : 'ready');

  return {
    entries,
    lifetime: isHeld ? 0 : autoClose,
    onDismiss(entry) {
      const same = errors.filter(({ text }) => text === entry.text);
      // Dismissed entries are forgotten once the session's list has dropped them.
      setDismissed((last) => new Set([...last, ...same].filter((one) => errors.includes(one))));
      if (entries.length === 1) forget();
      host.emit('apunt-dismiss', { entry });
    },
    onStay,
  };
}
