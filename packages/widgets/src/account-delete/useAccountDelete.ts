import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { forgetVisitor } from '@apunt/session/account/forget';
import { goToLogin } from '@apunt/session/login/way';
import { useSession } from '@apunt/session/useSession';
import { safeUrl } from '@apunt/ui/safe-url';
import type { accountDeleteContract } from './account-delete.contract.ts';

export interface AccountDeleteModel {
  isOpen: boolean;
  /** True when children are linked to the account: it cannot be deleted, and the dialog says who can help. */
  isBlocked: boolean;
  isWaiting: boolean;
  /** Why the last try failed. */
  error: string | undefined;
  supportHref: string | undefined;
  onOpen: () => void;
  onClose: () => void;
  onConfirm: () => void;
}

export function useAccountDelete(props: WidgetProps<typeof accountDeleteContract>): AccountDeleteModel {
  const { host, doneUrl, supportUrl } = props;
  const { session, config } = useRuntime();
  const { api } = host;
  const hasChildren = useSession(session, ({ user }) => (user?.children.length ?? 0) > 0);
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [error, setError] = useState<string>();
  const [step, setStep] = useState<'idle' | 'waiting' | 'done'>('idle');
  const busy = useRef(false);
  const alive = useRef(true);
  const prepared = useRef<string>(undefined);
  const isBlocked = hasChildren || isRefused;

  useEffect(() => {
    alive.current = true;
    // Loads the account before the dialog opens: if children are linked to it, the dialog says so instead of asking the
    // visitor to confirm a deletion that the server would refuse.
    void session.load();
    return () => {
      alive.current = false;
    };
  }, [session]);

  const failed = error !== undefined || (isRefused && isOpen);
  useHostState(
    host,
    step === 'waiting' ? 'waiting' : step === 'done' ? 'success' : failed ? 'error' : 'ready',
  );

  const leave = (url: string, reason: string) => host.navigate(url, reason);

  const run = async () => {
    setError(undefined);
    setStep('waiting');
    try {
      const { deleteUser } = await import('@apunt/api/account/account');
      await deleteUser(api);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (!alive.current) return;
      setStep('idle');
      const { type, message, errors, status } = failure;
      host.emit('apunt-error', { type, message, errors: [...errors] });
      if (status === 412) setRefused(true);
      else if (status === 401) goToLogin(host, config.loginUrl, { reason: 'session-missing' });
      else setError(errorTextOf(host, failure, 'sent'));
      return;
    }
    forgetVisitor({ site: host.site, deleted: true });
    session.clear(host.element);
    if (!alive.current) return;
    setStep('done');
    setOpen(false);
    host.emit('apunt-account-deleted', {});
    leave(safeUrl(doneUrl) ?? config.loginUrl, 'account-deleted');
  };

  return {
    isOpen,
    isBlocked,
    isWaiting: step === 'waiting',
    error,
    supportHref: safeUrl(supportUrl),
    onOpen() {
      prepared.current = session.whoIsThere();
      setRefused(false);
      setError(undefined);
      setOpen(true);
    },
    onClose() {
      // A deletion that has been sent cannot be cancelled, so the dialog stays open to show its result.
      if (step !== 'waiting') setOpen(false);
    },
    onConfirm() {
      if (busy.current || step !== 'idle' || isBlocked) return;
      // Another tab has logged in as somebody else since the dialog opened: the deletion would hit the wrong account.
      if (session.whoIsThere() !== prepared.current) {
        setOpen(false);
        return;
      }
      if (!host.emit('apunt-account-delete', {})) return;
      busy.current = true;
      void run().finally(() => (busy.current = false));
    },
  };
}
