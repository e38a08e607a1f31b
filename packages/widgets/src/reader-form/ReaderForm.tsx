import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { DoneDialog } from '@apunt/forms/registration/DoneDialog';
import { RefusalAlert } from '@apunt/forms/registration/RefusalAlert';
import { Button } from '@apunt/ui/Button';
import { Heading } from '@apunt/ui/Heading';
import { ParticipationForm } from './parts/ParticipationForm.tsx';
import type { readerFormContract } from './reader-form.contract.ts';
import { useReaderForm, type ReaderFormModel } from './useReaderForm.ts';

type Props = WidgetProps<typeof readerFormContract>;

/** Another call for contributions, or another kind of answer, is another form: nothing of the first stays. */
export function ReaderForm(props: Props): ReactNode {
  return <OneReaderForm key={`${props.type}:${props.ugcId}`} {...props} />;
}

function OneReaderForm(props: Props): ReactNode {
  return <ReaderFormView {...props} {...useReaderForm(props)} t={props.host.t} />;
}

export interface ReaderFormViewProps
  extends
    ReaderFormModel,
    Pick<
      Props,
      | 'ugcId'
      | 'type'
      | 'question'
      | 'maxImageKb'
      | 'maxVideoKb'
      | 'termsUrl'
      | 'privacyUrl'
      | 'headingLevel'
      | 'noHeading'
      | 'label'
    > {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof readerFormContract>;
}

export function ReaderFormView(props: ReaderFormViewProps): ReactNode {
  const { host, t, view, owner, refused, isDone, isReturning, noHeading, onLogin, onClose } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = noHeading ? box : heading;

  useEffect(() => {
    // What they went to the login page for is here.
    if (isReturning) start.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where it begins is read when they are back
  }, [isReturning]);

  return (
    <div
      ref={box}
      className="apunt-form apunt-reader-form"
      {...(noHeading && { tabIndex: -1, role: 'group', 'aria-label': props.label ?? t('reader-form.title') })}
    >
      {!noHeading && (
        <Heading
          level={props.headingLevel}
          ref={heading}
          id={`${id}-title`}
          className="apunt-form-title"
          tabIndex={-1}
        >
          {t('reader-form.title')}
        </Heading>
      )}
      {view === 'closed' ? (
        <div className="apunt-paywall" data-view="closed">
          <Slotted host={host} name="paywall">
            <p>{t('reader-form.closed')}</p>
          </Slotted>
          <Button action="login" variant="primary" onClick={onLogin}>
            {t('reader-form.login')}
          </Button>
        </div>
      ) : (
        <>
          <Slotted host={host} name="intro" />
          {refused && <RefusalAlert refused={refused} t={t} headline={t('reader-form.failed')} />}
          <ParticipationForm key={owner} {...props} labelledBy={`${id}-title`} />
        </>
      )}
      {isDone && (
        <DoneDialog t={t} title={t('reader-form.done-title')} onClose={onClose} returnTo={start}>
          <Slotted host={host} name="success-title" />
          <Slotted host={host} name="success-text">
            <p>{t('reader-form.done')}</p>
          </Slotted>
        </DoneDialog>
      )}
    </div>
  );
}
