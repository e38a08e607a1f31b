import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Form } from '@apunt/forms/form/Form';
import { emailSchema } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import { Button } from '@apunt/ui/Button';
import { Field } from '@apunt/ui/form/Field';
import type { loginContract } from '../login.contract.ts';

const schema = v.object({ email: emailSchema });

export interface RecoveryFormProps {
  email: string;
  t: TranslateOf<typeof loginContract>;
  onSend: (values: { email: string }) => Promise<Refusal | undefined>;
  onBack: (email: string) => void;
}

export function RecoveryForm({ email, t, onSend, onBack }: RecoveryFormProps): ReactNode {
  const machine = useFormMachine({ schema, defaults: { email }, t, onSubmit: onSend });
  return (
    <>
      <p className="apunt-form-intro">{t('login.recovery-intro')}</p>
      <Form machine={machine} t={t} submit={t('login.recovery-submit')} waiting={t('login.recovery-waiting')}>
        <Field
          {...machine.field('email')}
          label={t('login.email')}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Form>
      <Button variant="link" action="back" onClick={() => onBack(machine.read('email'))}>
        {t('login.back')}
      </Button>
    </>
  );
}
