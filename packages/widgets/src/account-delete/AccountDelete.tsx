import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Dialog } from '@apunt/ui/dialog/Dialog';
import type { accountDeleteContract } from './account-delete.contract.ts';
import { useAccountDelete, type AccountDeleteModel } from './useAccountDelete.ts';

export function AccountDelete(props: WidgetProps<typeof accountDeleteContract>): ReactNode {
  return <AccountDeleteView {...useAccountDelete(props)} t={props.host.t} />;
}

interface ViewProps extends AccountDeleteModel {
  t: TranslateOf<typeof accountDeleteContract>;
}

export function AccountDeleteView(props: ViewProps): ReactNode {
  const { t, isOpen, isBlocked, isWaiting, error, supportHref, onOpen, onClose, onConfirm } = props;
  return (
    <>
      <Button action="account-delete" aria-haspopup="dialog" onClick={onOpen}>
        {/* No `label` here: whoever could write an attribute could call the deletion something else. */}
        {t('account-delete.open')}
      </Button>
      {isOpen && (
        <Dialog
          title={t(isBlocked ? 'account-delete.blocked-title' : 'account-delete.title')}
          onClose={onClose}
          actions={
            isBlocked ? (
              <Button action="close" variant="primary" onClick={onClose}>
                {t('account-delete.close')}
              </Button>
            ) : (
              <>
                <Button action="cancel" aria-disabled={isWaiting} onClick={onClose}>
                  {t('account-delete.cancel')}
                </Button>
                <Button action="confirm" variant="primary" aria-disabled={isWaiting} onClick={onConfirm}>
                  {t(isWaiting ? 'account-delete.waiting' : 'account-delete.confirm')}
                </Button>
              </>
            )
          }
        >
          {isBlocked ? (
            <p role="alert">{t('account-delete.blocked')}</p>
          ) : (
            <>
              <p>{t('account-delete.warning')}</p>
              <slot name="warning" />
            </>
          )}
          {isBlocked && supportHref && (
            <p>
              <a href={supportHref}>{t('account-delete.support')}</a>
            </p>
          )}
          {error && <p role="alert">{t('account-delete.failed', { reason: error })}</p>}
        </Dialog>
      )}
    </>
  );
}
