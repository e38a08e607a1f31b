import { useRef, type ReactNode } from 'react';
import { Button } from '@apunt/ui/Button';
import type { TurnModel } from './useTurn.ts';

interface ReopenProps extends Pick<TurnModel, 'onReopen'> {
  label: string;
}

/** The button that an alert folds into. */
export function Reopen({ label, onReopen }: ReopenProps): ReactNode {
  /** What had the focus before it came here. */
  const before = useRef<HTMLElement>(undefined);
  return (
    <Button
      part="reopen"
      action="reopen"
      aria-label={label}
      title={label}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
      }}
      onClick={() => onReopen(before.current)}
    >
      <span aria-hidden="true">!</span>
    </Button>
  );
}
