import { useEffect, useRef, type ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { Slotted } from '@apunt/element/Slotted';
import { RefusalAlert } from '@apunt/forms/registration/RefusalAlert';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { Alert } from '@apunt/ui/form/Alert';
import { LoadFailed } from '@apunt/ui/account/LoadFailed';
import { Loading } from '@apunt/ui/loading/Loading';
import { Button } from '@apunt/ui/Button';
import { Steps } from '@apunt/ui/fields/Steps';
import { Heading } from '@apunt/ui/Heading';
import type { clubRegisterContract } from './club-register.contract.ts';
import { GuardianForm } from './parts/GuardianForm.tsx';
import { Summary } from './parts/Summary.tsx';
import { useClubRegister, type ClubRegisterModel } from './useClubRegister.ts';

type Props = WidgetProps<typeof clubRegisterContract>;

export function ClubRegister(props: Props): ReactNode {
  const { config } = useRuntime();
  const given = props.json.reference ?? config.json('reference');
  const { kept, ...model } = useClubRegister(props);
  if (kept === 'printed') return null;
  if (kept === 'printed-failed') return <Failed {...model} t={props.host.t} />;
  return <ClubRegisterView {...props} {...model} t={props.host.t} given={given} />;
}

export interface ClubRegisterViewProps
  extends
    Omit<ClubRegisterModel, 'kept'>,
    Pick<
      Props,
      'headingLevel' | 'noHeading' | 'label' | 'minGuardianAge' | 'maxChildren' | 'termsUrl' | 'privacyUrl'
    > {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof clubRegisterContract>;
  given: unknown;
}

/** Stands under the server HTML, too, which stays where it is. */
function Failed({ t, reason, retry }: Pick<ClubRegisterViewProps, 't' | 'reason' | 'retry'>): ReactNode {
  return (
    <LoadFailed
      text={t('club-register.failed', { reason })}
      retry={t('club-register.retry')}
      onRetry={retry}
    />
  );
}

export function ClubRegisterView(props: ClubRegisterViewProps): ReactNode {
  const { t, view, isLeaving, label, onLogout } = props;
  return (
    <FormFrame
      {...props}
      className="apunt-club-register"
      title={label ?? t('club-register.title')}
      label={undefined}
    >
      {view === 'loading' && <Loading text={t('club-register.loading')} />}
      {view === 'failed' && <Failed {...props} />}
      {view === 'child' && (
        <Alert
          tone="error"
          actions={
            <Button action="logout" aria-disabled={isLeaving} onClick={onLogout}>
              {t(isLeaving ? 'club-register.logging-out' : 'club-register.logout')}
            </Button>
          }
        >
          {t('club-register.is-child')}
        </Alert>
      )}
      {view === 'steps' && <StepsView {...props} />}
    </FormFrame>
  );
}

function StepsView(props: ClubRegisterViewProps): ReactNode {
  const { host, t, step, user, values, refused, isWaiting, given, accessHref, inUseHref } = props;
  const { onCreate, onAccess, onNext, onModify, onSubmit } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(step);
  const names = ([1, 2, 3, 4] as const).map((one) => t(`club-register.step.${one}`));

  useEffect(() => {
    if (first.current === step) return;
    first.current = 1;
    // The style sheet leaves room above the element, so that a header that the page
    // keeps in view does not cover the step.
    host.element.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [host, step]);

  return (
    <>
      {step === 1 && <Slotted host={host} name="intro" />}
      <Steps label={t('club-register.steps')} names={names} current={step} />
      <Heading
        level={props.headingLevel + (props.noHeading ? 0 : 1)}
        ref={heading}
        className="apunt-form-title"
        tabIndex={-1}
      >
        {t('club-register.step-of', { step, name: names[step - 1] ?? '' })}
      </Heading>
      {props.lost > 0 && (
        <Alert
          key={props.lost}
          tone="error"
          focus
          actions={
            <a className="apunt-button" href={accessHref} data-action="login" onClick={onAccess}>
              {t('fields.log-in-again')}
            </a>
          }
        >
          {t('fields.session-lost')}
        </Alert>
      )}
      {refused && <RefusalAlert refused={refused} t={t} loginHref={inUseHref} />}
      {step === 1 && (
        <>
          <p>{t('club-register.welcome')}</p>
          <div className="apunt-club-actions">
            <Button action="create" variant="primary" onClick={onCreate}>
              {t('club-register.create')}
            </Button>
            <a className="apunt-button" href={accessHref} data-action="access" onClick={onAccess}>
              {t('club-register.access')}
            </a>
          </div>
        </>
      )}
      {(step === 2 || step === 3) && (
        // The form is only hidden while the summary is shown, so that a visitor who
        // goes back finds everything as it was.
        <div hidden={step === 3}>
          <GuardianForm
            // Another user has other first values, and another minimum age changes the rules: both need a new form.
            key={`${user?.id ?? ''} ${props.minGuardianAge}`}
            t={t}
            user={user}
            minAge={props.minGuardianAge}
            maxChildren={props.maxChildren}
            termsUrl={props.termsUrl}
            privacyUrl={props.privacyUrl}
            given={given}
            legal={<Slotted host={host} name="legal" />}
            session={props.session}
            isSafe={props.isDone || props.lost > 0}
            onNext={onNext}
            onChildAdd={props.onChildAdd}
            onChildChange={props.onChildChange}
            onChildRemove={props.onChildRemove}
          />
        </div>
      )}
      {step === 3 && values && (
        <Summary
          t={t}
          values={values}
          given={given}
          captcha={props.captcha}
          isWaiting={isWaiting}
          onModify={onModify}
          onSubmit={onSubmit}
        />
      )}
      {step === 4 && (
        <Slotted host={host} name="closing">
          <Alert
            tone="success"
            actions={
              <a className="apunt-button" href={accessHref} data-action="login">
                {t('fields.log-in-again')}
              </a>
            }
          >
            {t('club-register.closing')}
          </Alert>
        </Slotted>
      )}
    </>
  );
}
