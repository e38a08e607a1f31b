import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Form } from '@apunt/forms/form/Form';
import { Pin } from '@apunt/forms/fields/Input';
import { pinSchema } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import type { childPinContract } from '../child-pin.contract.ts';

const schema = v.pipe(
  v.object({ pin: pinSchema, repeatPin: v.string() }),
  v.forward(
    v.partialCheck(
      [['pin'], ['repeatPin']],
      ({ pin, repeatPin }) => pin === repeatPin,
      'validation.pinRepeat',
    ),
    ['repeatPin'],
  ),
);

export interface PinFormProps {
  t: TranslateOf<typeof childPinContract>;
  label: string;
  onSend: (pin: string) => Promise<Refusal | undefined>;
}

export function PinForm({ t, label, onSend }: PinFormProps): ReactNode {
  const machine = useFormMachine({
    schema,
    defaults: { pin: '', repeatPin: '' },
    t,
    secrets: ['pin', 'repeatPin'],
    async onSubmit({ pin }) {
      const refusal = await onSend(pin);
      if (!refusal) machine.reset({ pin: '', repeatPin: '' });
      return refusal;
    },
  });
  const common = { machine, t, autoComplete: 'new-password' };
  return (
    <Form
      machine={machine}
      t={t}
      submit={t('child-pin.submit')}
      waiting={t('child-pin.waiting')}
      label={label}
    >
      <div className="apunt-pair">
        <Pin {...common} name="pin" label={t('fields.pin')} />
        <Pin {...common} name="repeatPin" label={t('fields.repeatPin')} />
      </div>
    </Form>
  );
}
