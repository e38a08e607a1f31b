import { useEffect, useRef, type ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { SendFrame } from '@apunt/forms/registration/SendFrame';
import { Alert } from '@apunt/ui/form/Alert';
import { Button } from '@apunt/ui/Button';
import { ParticipationForm, type ParticipationFormProps } from './parts/ParticipationForm.tsx';
import type { readerFormContract } from './reader-form.contract.ts';
import { useReaderForm, type ReaderFormModel } from './useReaderForm.ts';

type Props = WidgetProps<typeof readerFormContract>;

/**
 * Another call for contributions (`ugcId`) or another kind of answer (`type`) gets a new form, so
 * that nothing of the first one stays.
 */
export function ReaderForm(props: Props): ReactNode {
  return <OneReaderForm key={`${props.type}:${props.ugcId}`} {...props} />;
}

function OneReaderForm(props: Props): ReactNode {
  return <ReaderFormView {...props} {...useReaderForm(props)} t={props.host.t} />;
}

export interface ReaderFormViewProps
  extends ReaderFormModel, ParticipationFormProps, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {}

export function ReaderFormView(props: ReaderFormViewProps): ReactNode {
  const { host, t, view, owner, isDone, isReturning, onLogin, onClose } = props;
  const start = useRef<HTMLElement>(null);

  useEffect(() => {
    // The visitor had gone to the login page in order to contribute here, so the focus goes to the start of this form.
    if (isReturning) start.current?.focus();
  }, [isReturning]);

  const text = (
    <>
      <Slotted host={host} name="success-title" />
      <Slotted host={host} name="success-text">
        <p>{t('reader-form.done')}</p>
      </Slotted>
    </>
  );
  return (
    <SendFrame
      {...props}
      className="apunt-reader-form"
      title={t('reader-form.title')}
      focusRef={start}
      intro={view === 'form' && <Slotted host={host} name="intro" />}
      refused={view === 'form' ? props.refused : undefined}
      headline={t('reader-form.failed')}
      done={isDone ? { title: t('reader-form.done-title'), text, onClose } : undefined}
    >
      {view === 'closed' ? (
        <div className="apunt-paywall" data-view="closed">
          {props.isLost && (
            <Alert tone="error" focus>
              {t('fields.session-lost')}
            </Alert>
          )}
          <Slotted host={host} name="paywall">
            <p>{t('reader-form.closed')}</p>
          </Slotted>
          <Button action="login" variant="primary" onClick={onLogin}>
            {t('reader-form.login')}
          </Button>
        </div>
      ) : (
        <ParticipationForm key={owner} {...props} />
      )}
    </SendFrame>
  );
}
