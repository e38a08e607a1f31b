import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Form } from '@apunt/forms/form/Form';
import { emailSchema, requiredSecret } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import { Button } from '@apunt/ui/Button';
import { Field } from '@apunt/ui/form/Field';
import { PasswordField } from '@apunt/ui/form/PasswordField';
import type { Start } from './arrival.ts';
import type { loginContract } from '../login.contract.ts';

// The rules for new passwords do not apply here: accounts that are older than those rules must still be able to log in.
const schema = v.object({ email: emailSchema, password: requiredSecret() });

export type Credentials = v.InferOutput<typeof schema>;

export interface LoginFormProps {
  start: Start;
  t: TranslateOf<typeof loginContract>;
  onSend: (credentials: Credentials) => Promise<Refusal | undefined>;
  onForgot: (email: string) => void;
}

export function LoginForm({ start, t, onSend, onForgot }: LoginFormProps): ReactNode {
  const machine = useFormMachine({
    schema,
    defaults: { email: start.email, password: start.password },
    t,
    secrets: ['password'],
    onSubmit: onSend,
  });
  return (
    <Form machine={machine} t={t} submit={t('login.submit')} waiting={t('login.waiting')}>
      <Field
        {...machine.field('email')}
        label={t('login.email')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...machine.field('password')}
        label={t('login.password')}
        autoComplete="current-password"
        required
        revealLabel={t('validation.reveal')}
        revealText={t('validation.revealShort')}
      />
      <Button variant="link" action="forgot" onClick={() => onForgot(machine.read('email'))}>
        {t('login.forgot')}
      </Button>
    </Form>
  );
}
