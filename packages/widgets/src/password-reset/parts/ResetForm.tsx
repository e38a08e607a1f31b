import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Form } from '@apunt/forms/form/Form';
import { NewPassword } from '@apunt/forms/fields/Input';
import { newPasswordSchema } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import type { passwordResetContract } from '../password-reset.contract.ts';

const schema = v.pipe(
  v.object({ password: newPasswordSchema, repeat: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeat']],
      ({ password, repeat }) => password === repeat,
      'validation.passwordRepeat',
    ),
    ['repeat'],
  ),
);

export interface ResetFormProps {
  t: TranslateOf<typeof passwordResetContract>;
  onSend: (password: string) => Promise<Refusal | undefined>;
}

export function ResetForm({ t, onSend }: ResetFormProps): ReactNode {
  const machine = useFormMachine({
    schema,
    defaults: { password: '', repeat: '' },
    t,
    secrets: ['password', 'repeat'],
    onSubmit: ({ password }) => onSend(password),
  });
  return (
    <Form machine={machine} t={t} submit={t('password-reset.submit')} waiting={t('password-reset.waiting')}>
      <NewPassword machine={machine} t={t} name="password" repeat="repeat" label={t('fields.newPassword')} />
    </Form>
  );
}
