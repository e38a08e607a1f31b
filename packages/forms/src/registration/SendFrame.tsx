import { useRef, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { FormFrame, type FormFrameProps } from '../form/FormFrame.tsx';
import { DoneDialog } from './DoneDialog.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import type { Refused } from './useRefusal.ts';

/** A frame with what came of the last send. */
export interface SendFrameProps extends FormFrameProps {
  t: Translate<'fields' | 'register-errors'>;
  /** Between heading and form. */
  intro?: ReactNode;
  refused: Refused | undefined;
  /** What could not be done, above the reasons of a refusal. */
  headline: string;
  /** The dialog that says that it has arrived; when it is closed, the focus is where the form begins. */
  done: { title: string; text: ReactNode; onClose: () => void } | undefined;
}

/** The frame of a form that can be sent again and again: says why it was refused, and confirms in a dialog. */
export function SendFrame(props: SendFrameProps): ReactNode {
  const { t, intro, refused, headline, done, children } = props;
  const own = useRef<HTMLElement>(null);
  const focusRef = props.focusRef ?? own;
  return (
    <FormFrame {...props} focusRef={focusRef} isGroup>
      {intro}
      {refused && <RefusalAlert refused={refused} t={t} headline={headline} />}
      {children}
      {done && (
        <DoneDialog t={t} title={done.title} onClose={done.onClose} returnTo={focusRef}>
          {done.text}
        </DoneDialog>
      )}
    </FormFrame>
  );
}
