import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { Button } from '@apunt/ui/Button';
import { Dialog } from '@apunt/ui/Dialog';

/** Props of `DoneDialog`: its title, its text, and where the focus goes when it is closed. */
export interface DoneDialogProps {
  t: Translate<'fields'>;
  title: string;
  onClose: () => void;
  /** Takes the focus when the dialog goes: the heading of the form, which begins anew. */
  returnTo: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** What was sent has arrived. The form behind it is empty again. */
export function DoneDialog({ t, title, onClose, returnTo, children }: DoneDialogProps): ReactNode {
  const giveBack = useEffectEvent(() => returnTo.current?.focus());
  // After the native dialog has given the focus back to the send button.
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
