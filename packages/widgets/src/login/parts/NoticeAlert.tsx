import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import type { ResendModel } from '@apunt/forms/form/useResend';
import type { TextKey } from '@apunt/i18n/i18n';
import { Alert } from '@apunt/ui/form/Alert';
import { Button } from '@apunt/ui/Button';
import { toneOf, type Notice } from './notices.ts';
import type { loginContract } from '../login.contract.ts';

export interface NoticeAlertProps {
  notice: Notice;
  /** True when the notice answers a press of the visitor, and so takes the focus. */
  focus: boolean;
  t: TranslateOf<typeof loginContract>;
  resend: ResendModel;
  onRecover: () => void;
}

const textOf = (kind: Notice['kind']): TextKey<'login' | 'social' | 'errors'> => {
  if (kind === 'timeout') return 'errors.timeout';
  if (kind === 'social-cancelled') return 'social.cancelled';
  return kind === 'social-blocked' ? 'social.blocked' : `login.${kind}`;
};

export function NoticeAlert({ notice, focus, t, resend, onRecover }: NoticeAlertProps): ReactNode {
  const { kind, userId, name = '' } = notice;
  return (
    <Alert
      tone={toneOf(notice)}
      focus={focus}
      actions={
        <>
          {kind === 'legacy' && (
            <Button action="forgot" onClick={onRecover}>
              {t('login.legacy-action')}
            </Button>
          )}
          {userId !== undefined && (
            <Button
              action="resend"
              aria-disabled={resend.isSending || resend.isPaused}
              onClick={() => resend.onPress(userId)}
            >
              {t(resend.isSending ? 'login.resending' : 'login.resend')}
            </Button>
          )}
        </>
      }
    >
      {t(textOf(kind), { name })}
    </Alert>
  );
}
