import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { Button } from '@apunt/ui/Button';
import { Dialog } from '@apunt/ui/dialog/Dialog';

/** Props of `DoneDialog`: its title, its text, and where the focus goes when it is closed. */
export interface DoneDialogProps {
  t: Translate<'fields'>;
  title: string;
  onClose: () => void;
  /** Gets the focus when the dialog closes: the heading of the form, because the visitor starts the form again. */
  returnTo: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Confirms that the server has accepted the form. The form behind the dialog has been emptied for another send. */
export function DoneDialog({ t, title, onClose, returnTo, children }: DoneDialogProps): ReactNode {
  const giveBack = useEffectEvent(() => returnTo.current?.focus());
  // On unmount, because closing the native dialog first returns the focus to the send button; this moves it on.
  useEffect(() => () => giveBack(), []);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button action="close" variant="primary" onClick={onClose}>
          {t('fields.close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
