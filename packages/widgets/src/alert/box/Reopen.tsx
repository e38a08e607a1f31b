import { useRef, type ReactNode } from 'react';
import { Button } from '@apunt/ui/Button';
import { useWindowLayer } from '@apunt/ui/layer/window-layer';
import { Icon } from '@apunt/ui/Icon';
import bell from '@apunt/ui/icons/bell.svg?icon';
import type { TurnModel } from './useTurn.ts';

interface ReopenProps extends Pick<TurnModel, 'onReopen'> {
  label: string;
}

/** The button that an alert folds into. */
export function Reopen({ label, onReopen }: ReopenProps): ReactNode {
  /** The element that had the focus before it came here. */
  const before = useRef<HTMLElement>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useWindowLayer(button, true);
  return (
    <Button
      ref={button}
      part="reopen"
      action="reopen"
      aria-label={label}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
      }}
      onClick={() => onReopen(before.current)}
    >
      <Icon of={bell} />
    </Button>
  );
}
