import { useRef, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { FormFrame, type FormFrameProps } from '../form/FormFrame.tsx';
import { DoneDialog } from './DoneDialog.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import type { Refused } from './useRefusal.ts';

/** Props of `SendFrame`: those of the form's frame, and the result of the last send. */
export interface SendFrameProps extends FormFrameProps {
  t: Translate<'fields' | 'register-errors'>;
  /** Content between the heading and the form. */
  intro?: ReactNode;
  refused: Refused | undefined;
  /** First line of the alert after a refusal: what could not be done. The reasons follow it. */
  headline: string;
  /** The dialog that confirms a successful send. Closing it moves the focus to the start of the form. */
  done: { title: string; text: ReactNode; onClose: () => void } | undefined;
}

/**
 * The frame of a form that can be sent repeatedly: shows why a send was refused and confirms a successful one in a
 * dialog.
 */
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
