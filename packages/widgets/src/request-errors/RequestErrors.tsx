import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import type { RequestError } from '@apunt/session/session.store';
import { Button } from '@apunt/ui/Button';
import { useWindowLayer } from '@apunt/ui/layer/window-layer';
import { Icon } from '@apunt/ui/Icon';
import close from '@apunt/ui/icons/close.svg?icon';
import type { requestErrorsContract } from './request-errors.contract.ts';
import { useRequestErrors, type RequestErrorsModel } from './useRequestErrors.ts';

export function RequestErrors(props: WidgetProps<typeof requestErrorsContract>): ReactNode {
  return <RequestErrorsView {...useRequestErrors(props)} t={props.host.t} />;
}

export interface RequestErrorsViewProps extends RequestErrorsModel {
  t: TranslateOf<typeof requestErrorsContract>;
}

export function RequestErrorsView(props: RequestErrorsViewProps): ReactNode {
  const { entries, lifetime, t, onDismiss, onStay } = props;
  const list = useRef<HTMLUListElement>(null);
  useWindowLayer(list, entries.length > 0);
  const close = (entry: RequestError, byPress: boolean) => {
    onDismiss(entry);
    if (!byPress) return;
    // The pressed button is removed: the next one gets the focus, so that messages can be closed one after the other.
    const others = [...(list.current?.querySelectorAll<HTMLElement>('[data-action=close]') ?? [])];
    const at = entries.indexOf(entry);
    (others[at + 1] ?? others[at - 1])?.focus();
  };
  return (
    // The live region is rendered while it is empty: screen readers do not announce what is inserted together with its
    // region.
    <div aria-live="polite" onFocus={() => onStay(true)} onBlur={() => onStay(false)}>
      {entries.length > 0 && (
        <ul ref={list} part="list" aria-label={t('request-errors.list')}>
          {entries.map((entry) => (
            <Entry key={entry.text} entry={entry} lifetime={lifetime} t={t} onClose={close} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface EntryProps {
  entry: RequestError;
  lifetime: number;
  t: TranslateOf<typeof requestErrorsContract>;
  onClose: (entry: RequestError, byPress: boolean) => void;
}

function Entry({ entry, lifetime, t, onClose }: EntryProps): ReactNode {
  const expire = useEffectEvent(() => onClose(entry, false));
  useEffect(() => {
    if (lifetime === 0) return;
    const timer = setTimeout(expire, lifetime);
    return () => clearTimeout(timer);
  }, [lifetime, entry]);
  return (
    <li part="entry">
      <span>{entry.text}</span>
      <Button action="close" aria-label={t('request-errors.close')} onClick={() => onClose(entry, true)}>
        <Icon of={close} size={20} />
      </Button>
    </li>
  );
}
