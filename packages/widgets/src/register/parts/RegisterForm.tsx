import type { TranslateOf } from '@apunt/element/host';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { birthdateSchema } from '@apunt/forms/fields/birthdate';
import { Captcha, firstToken, type CaptchaSettings } from '@apunt/forms/registration/Captcha';
import { createDraft } from '@apunt/forms/registration/draft';
import { Form } from '@apunt/forms/form/Form';
import { Input, NewPassword, Terms } from '@apunt/forms/fields/Input';
import {
  captchaSchema,
  emailSchema,
  newPasswordSchema,
  requiredText,
  termsSchema,
} from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import { DRAFT_PREFIX } from '@apunt/session/drafts';
import { tabStorage } from '@apunt/session/storage';
import type { RegisterInput } from '../useRegister.ts';
import type { registerContract } from '../register.contract.ts';

const schemaOf = (minAge: number, needsCaptcha: boolean) =>
  v.pipe(
    v.object({
      name: requiredText('validation.nameRequired'),
      surname: requiredText('validation.surnameRequired'),
      email: emailSchema,
      birthdate: birthdateSchema({ required: false, minAge }),
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

type Values = v.InferInput<ReturnType<typeof schemaOf>>;

export interface RegisterFormProps {
  t: TranslateOf<typeof registerContract>;
  minAge: number;
  termsUrl: string;
  privacyUrl: string;
  captcha: CaptchaSettings;
  onSend: (values: RegisterInput) => Promise<Refusal | undefined>;
}

export function RegisterForm(props: RegisterFormProps): ReactNode {
  const { t, minAge, termsUrl, privacyUrl, captcha, onSend } = props;
  const [schema] = useState(() => schemaOf(minAge, !captcha.isOff));
  const [draft] = useState(() =>
    createDraft<Values>({
      key: `${DRAFT_PREFIX}register`,
      fields: ['name', 'surname'],
      owner: 'anonymous',
      storage: tabStorage,
    }),
  );
  const machine = useFormMachine({
    schema,
    defaults: {
      name: '',
      surname: '',
      email: '',
      birthdate: '',
      password: '',
      repeat: '',
      terms: false,
      recaptcha: firstToken(captcha),
    },
    t,
    texts: { age: minAge },
    secrets: ['password', 'repeat'],
    tokens: captcha.isOff ? [] : ['recaptcha'],
    draft,
    onSubmit({ repeat, ...values }) {
      // The rules have already compared the repeated password. It is not sent on, because
      // it is only a second copy of a secret.
      void repeat;
      return onSend(values);
    },
  });
  const common = { machine, t };
  return (
    <Form {...common} submit={t('register.submit')} waiting={t('register.waiting')}>
      <div className="apunt-pair">
        <Input {...common} name="name" kind="name" />
        <Input {...common} name="surname" kind="surname" />
      </div>
      <Input {...common} name="email" kind="email" />
      <Input {...common} name="birthdate" kind="birthdate" optional />
      <NewPassword {...common} name="password" repeat="repeat" label={t('fields.password')} />
      <Terms {...common} name="terms" termsUrl={termsUrl} privacyUrl={privacyUrl} />
      <Captcha {...common} name="recaptcha" settings={captcha} />
    </Form>
  );
}
