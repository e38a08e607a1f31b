import type { TranslateOf } from '@apunt/element/host';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { Captcha, firstToken, type CaptchaSettings } from '@apunt/forms/registration/Captcha';
import { Form } from '@apunt/forms/form/Form';
import { Input, NewPassword, Terms } from '@apunt/forms/fields/Input';
import { captchaSchema, emailSchema, newPasswordSchema, termsSchema } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import type { AdultInput } from '../useRegisterAdults.ts';
import type { registerAdultsContract } from '../register-adults.contract.ts';

const schemaOf = (needsCaptcha: boolean) =>
  v.pipe(
    v.object({
      email: emailSchema,
      password: newPasswordSchema,
      repeat: v.string(),
      terms: termsSchema,
      recaptcha: captchaSchema(needsCaptcha),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['repeat']],
        ({ password, repeat }) => password === repeat,
        'validation.passwordRepeat',
      ),
      ['repeat'],
    ),
  );

export interface AdultsFormProps {
  t: TranslateOf<typeof registerAdultsContract>;
  termsUrl: string;
  privacyUrl: string;
  captcha: CaptchaSettings;
  onSend: (values: AdultInput) => Promise<Refusal | undefined>;
}

export function AdultsForm(props: AdultsFormProps): ReactNode {
  const { t, termsUrl, privacyUrl, captcha, onSend } = props;
  const [schema] = useState(() => schemaOf(!captcha.isOff));
  const machine = useFormMachine({
    schema,
    defaults: { email: '', password: '', repeat: '', terms: false, recaptcha: firstToken(captcha) },
    t,
    secrets: ['password', 'repeat'],
    tokens: captcha.isOff ? [] : ['recaptcha'],
    onSubmit: ({ email, password, recaptcha }) => onSend({ email, password, recaptcha }),
  });
  const common = { machine, t };
  return (
    <Form {...common} submit={t('register-adults.submit')} waiting={t('register-adults.waiting')}>
      <Input {...common} name="email" kind="email" />
      <NewPassword {...common} name="password" repeat="repeat" label={t('fields.password')} />
      <Terms {...common} name="terms" termsUrl={termsUrl} privacyUrl={privacyUrl} />
      <Captcha {...common} name="recaptcha" settings={captcha} />
    </Form>
  );
}
