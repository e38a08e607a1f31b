import { useRef, type ReactNode } from 'react';
import { Button } from '@apunt/ui/Button';
import { useWindowLayer } from '@apunt/ui/layer/window-layer';
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
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6zm-2 16a2 2 0 0 0 4 0z"
          fill="currentColor"
        />
      </svg>
    </Button>
  );
}
