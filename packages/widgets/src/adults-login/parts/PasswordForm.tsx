import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Form } from '@apunt/forms/form/Form';
import { Input, Password } from '@apunt/forms/fields/Input';
import { emailSchema, requiredSecret } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import type { adultsLoginContract } from '../adults-login.contract.ts';

const schema = v.object({ email: emailSchema, password: requiredSecret() });

export interface PasswordFormProps {
  t: TranslateOf<typeof adultsLoginContract>;
  email: string;
  onSend: (values: v.InferOutput<typeof schema>) => Promise<Refusal | undefined>;
}

export function PasswordForm({ t, email, onSend }: PasswordFormProps): ReactNode {
  const machine = useFormMachine({
    schema,
    defaults: { email, password: '' },
    t,
    secrets: ['password'],
    onSubmit: onSend,
  });
  return (
    <Form machine={machine} t={t} submit={t('adults-login.submit')} waiting={t('adults-login.waiting')}>
      <Input machine={machine} t={t} name="email" kind="email" autoComplete="username" />
      <Password
        machine={machine}
        t={t}
        name="password"
        label={t('fields.password')}
        autoComplete="current-password"
      />
    </Form>
  );
}
