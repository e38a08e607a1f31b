import { createElement, useEffect, useRef, type ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { Alert } from '@apunt/ui/form/Alert';
import { Button } from '@apunt/ui/Button';
import { safeUrl } from '@apunt/ui/safe-url';
import type { childLoginContract } from './child-login.contract.ts';
import { MemberForm } from './parts/MemberForm.tsx';
import { useChildLogin, type ChildLoginModel } from './useChildLogin.ts';

type Props = WidgetProps<typeof childLoginContract>;

export function ChildLogin(props: Props): ReactNode {
  return <ChildLoginView {...props} {...useChildLogin(props)} t={props.host.t} />;
}

export interface ChildLoginViewProps
  extends
    ChildLoginModel,
    Pick<Props, 'headingLevel' | 'noHeading' | 'label' | 'nick' | 'registerUrl' | 'adultsUrl'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof childLoginContract>;
}

export function ChildLoginView(props: ChildLoginViewProps): ReactNode {
  const { host, t, view, problem, destination, canSetPin, nick, onSend, onView } = props;
  // The headings of the PIN form are one level below the heading of this widget.
  const pinLevel = Math.min(props.headingLevel + 1, 4);
  const root = useRef<HTMLDivElement>(null);
  const known = useRef(view);
  // Changing the view removes the button that was pressed, and the focus with it: the
  // focus goes to the start of the new view.
  useEffect(() => {
    if (known.current === view) return;
    known.current = view;
    if (view !== 'done') root.current?.querySelector<HTMLElement>('.apunt-form-title, input')?.focus();
  }, [view]);
  if (view === 'away') return null;
  if (view === 'pin') {
    return (
      <FormFrame
        {...props}
        ref={root}
        className="apunt-child-login"
        title={t('child-login.pin')}
        noHeading={false}
      >
        {createElement('apunt-child-pin', { nick, 'heading-level': pinLevel, 'no-heading': '' })}
        <Button action="back" variant="link" onClick={() => onView('login')}>
          {t('child-login.back')}
        </Button>
      </FormFrame>
    );
  }
  return (
    <FormFrame {...props} ref={root} className="apunt-child-login" title={t('child-login.title')}>
      {view === 'done' ? (
        <Alert tone="success" focus actions={<a href={destination}>{t('child-login.continue')}</a>}>
          {t('child-login.done')}
        </Alert>
      ) : (
        <>
          {problem && (
            <Alert key={problem.count} tone="error" focus>
              {t(problem.kind === 'timeout' ? 'errors.timeout' : `child-login.${problem.kind}`)}
            </Alert>
          )}
          <MemberForm key={nick} t={t} nick={nick ?? ''} onSend={onSend} />
          {canSetPin && (
            <Button action="pin" variant="link" onClick={() => onView('pin')}>
              {t('child-login.pin')}
            </Button>
          )}
          <div className="apunt-form-hint">
            <Slotted host={host} name="register-hint">
              {t('child-login.hint')}{' '}
              <a href={safeUrl(props.registerUrl) ?? '/registre'}>{t('child-login.register')}</a>
            </Slotted>
          </div>
          <p className="apunt-form-hint">
            <a href={safeUrl(props.adultsUrl) ?? '/acces-adults'} data-action="adults">
              {t('child-login.adults')}
            </a>
          </p>
        </>
      )}
    </FormFrame>
  );
}
