import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { birthdateSchema } from '@apunt/forms/fields/birthdate';
import { Form } from '@apunt/forms/form/Form';
import { Input } from '@apunt/forms/fields/Input';
import { requiredText } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import { Field } from '@apunt/ui/form/Field';
import type { SecondStep } from '@apunt/api/account/account';
import type { adultsLoginContract } from '../adults-login.contract.ts';

const birth = v.pipe(
  v.string(),
  v.check((text) => v.is(birthdateSchema({ required: true }), text), 'validation.birthdate'),
);
const SCHEMAS = {
  birthdate: v.object({ answer: birth }),
  code: v.object({ answer: requiredText('validation.codeRequired') }),
};

export interface VerifyFormProps {
  t: TranslateOf<typeof adultsLoginContract>;
  step: SecondStep;
  onVerify: (answer: string) => Promise<Refusal | undefined>;
}

export function VerifyForm({ t, step, onVerify }: VerifyFormProps): ReactNode {
  const machine = useFormMachine({
    schema: SCHEMAS[step],
    defaults: { answer: '' },
    t,
    secrets: ['answer'],
    onSubmit: ({ answer }) => onVerify(answer),
  });
  return (
    <Form machine={machine} t={t} submit={t('adults-login.verify')} waiting={t('adults-login.verifying')}>
      {step === 'birthdate' ? (
        <Input machine={machine} t={t} name="answer" kind="birthdate" autoComplete="off" />
      ) : (
        <Field
          {...machine.field('answer')}
          label={t('adults-login.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      )}
    </Form>
  );
}
