import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { RefusalAlert } from '@apunt/forms/registration/RefusalAlert';
import { Alert } from '@apunt/ui/form/Alert';
import { AdultsForm } from './parts/AdultsForm.tsx';
import type { registerAdultsContract } from './register-adults.contract.ts';
import { useRegisterAdults, type RegisterAdultsModel } from './useRegisterAdults.ts';

type Props = WidgetProps<typeof registerAdultsContract>;

export function RegisterAdults(props: Props): ReactNode {
  return <RegisterAdultsView {...props} {...useRegisterAdults(props)} t={props.host.t} />;
}

export interface RegisterAdultsViewProps
  extends
    RegisterAdultsModel,
    Pick<Props, 'headingLevel' | 'noHeading' | 'label' | 'termsUrl' | 'privacyUrl'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof registerAdultsContract>;
}

export function RegisterAdultsView(props: RegisterAdultsViewProps): ReactNode {
  const { host, t, isDone, refused, captcha, inUseHref, onSend } = props;
  return (
    <FormFrame
      {...props}
      className="apunt-register-adults"
      title={t(isDone ? 'register-adults.done-title' : 'register-adults.title')}
    >
      {isDone ? (
        <Slotted host={host} name="confirmation">
          <Alert
            tone="success"
            focus
            actions={
              <a className="apunt-button" href="/acces-adults" data-action="login">
                {t('fields.log-in-again')}
              </a>
            }
          >
            {t('register-adults.done')}
          </Alert>
        </Slotted>
      ) : (
        <>
          <Slotted host={host} name="intro">
            <p className="apunt-form-intro">{t('register-adults.intro')}</p>
          </Slotted>
          {refused && <RefusalAlert refused={refused} t={t} loginHref={inUseHref} />}
          <AdultsForm
            t={t}
            termsUrl={props.termsUrl}
            privacyUrl={props.privacyUrl}
            captcha={captcha}
            onSend={onSend}
          />
        </>
      )}
    </FormFrame>
  );
}
