import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { lockScroll } from './scroll-lock.ts';

/** Props of `Dialog`: title, content, buttons, and what happens when it is left. */
export interface DialogProps {
  title: string;
  /** How the visitor has left it without pressing one of the buttons. */
  onClose: (by: 'escape' | 'outside') => void;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
}

/** A modal on the native `<dialog>`: render it to open it, stop rendering it to close it and give focus back. */
export function Dialog({ title, onClose, children, actions }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      // Before React takes it out: closing is what returns the focus.
      dialog?.close();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop is pressed here; Escape is the key for it
    <dialog
      ref={ref}
      className="apunt-dialog"
      part="dialog"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose('escape');
      }}
      onClick={(event) => {
        // The panel covers the dialog: what reaches the dialog itself is the backdrop.
        if (event.target === event.currentTarget) onClose('outside');
      }}
    >
      <div className="apunt-dialog-panel">
        <h2 id={`${id}-title`} className="apunt-dialog-title">
          {title}
        </h2>
        {children}
        <div className="apunt-dialog-actions">{actions}</div>
      </div>
    </dialog>
  );
}
