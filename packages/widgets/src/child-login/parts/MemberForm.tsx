import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Form } from '@apunt/forms/form/Form';
import { Input, Pin } from '@apunt/forms/fields/Input';
import { memberNumberSchema, pinSchema } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import type { childLoginContract } from '../child-login.contract.ts';

const schema = v.object({ nick: memberNumberSchema, password: pinSchema });

export interface MemberFormProps {
  t: TranslateOf<typeof childLoginContract>;
  nick: string;
  onSend: (values: v.InferOutput<typeof schema>) => Promise<Refusal | undefined>;
}

export function MemberForm({ t, nick, onSend }: MemberFormProps): ReactNode {
  const machine = useFormMachine({
    schema,
    defaults: { nick, password: '' },
    t,
    secrets: ['password'],
    onSubmit: onSend,
  });
  return (
    <Form machine={machine} t={t} submit={t('child-login.submit')} waiting={t('child-login.waiting')}>
      <Input machine={machine} t={t} name="nick" kind="nick" />
      <Pin machine={machine} t={t} name="password" label={t('fields.pin')} autoComplete="current-password" />
    </Form>
  );
}
