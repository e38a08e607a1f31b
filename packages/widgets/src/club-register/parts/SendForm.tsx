import type { TranslateOf } from '@apunt/element/host';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { Form } from '@apunt/forms/form/Form';
import { captchaSchema } from '@apunt/forms/form/schemas';
import { useFormMachine } from '@apunt/forms/form/useFormMachine';
import { Captcha, firstToken } from '@apunt/forms/registration/Captcha';
import type { clubRegisterContract } from '../club-register.contract.ts';
import type { SummaryProps } from './Summary.tsx';

export interface SendFormProps extends Pick<SummaryProps, 'captcha' | 'onSubmit'> {
  t: TranslateOf<typeof clubRegisterContract>;
  /** The button that leads back to the fields. */
  children: ReactNode;
}

/** The end of the summary. The captcha stands here and not beside the fields: its answer is over before they have been read through. */
export function SendForm({ t, captcha, children, onSubmit }: SendFormProps): ReactNode {
  const isAsked = captcha !== undefined && !captcha.isOff;
  const [schema] = useState(() => v.object({ recaptcha: captchaSchema(isAsked) }));
  const machine = useFormMachine({
    schema,
    defaults: { recaptcha: captcha ? firstToken(captcha) : '' },
    t,
    tokens: isAsked ? ['recaptcha'] : [],
    onSubmit: ({ recaptcha }) => onSubmit(captcha && recaptcha),
  });
  return (
    <Form
      machine={machine}
      t={t}
      action="next"
      submit={t('club-register.send')}
      waiting={t('club-register.sending')}
    >
      {captcha && <Captcha machine={machine} t={t} name="recaptcha" settings={captcha} isEntered />}
      {children}
    </Form>
  );
}
