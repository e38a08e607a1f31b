import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { lockScroll } from '../scroll/scroll-lock.ts';

/** Props of `Dialog`: title, content, buttons, and the handler for closing it. */
export interface DialogProps {
  title: string;
  /** Called when the visitor closes the dialog without one of its buttons: by Escape or by a press outside of it. */
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
      // Closed before React removes the element, because only `close()` returns the focus to where it was.
      dialog?.close();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles presses on the backdrop; by keyboard, Escape does the same
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
        // The panel covers the whole dialog, so a press whose target is the dialog itself was on the backdrop.
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
