import type { TranslateOf } from '@apunt/element/host';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Child } from '@apunt/api/network/user';
import { childSchema } from '@apunt/forms/club/child';
import { ChildFields } from '@apunt/forms/club/ChildFields';
import { Form } from '@apunt/forms/form/Form';
import { useFormMachine } from '@apunt/forms/form/useFormMachine';
import type { Refused } from '@apunt/forms/registration/useRefusal';
import { Alert } from '@apunt/ui/form/Alert';
import { Button } from '@apunt/ui/Button';
import { childValues } from './child-values.ts';
import type { CardModel } from './useCard.ts';
import type { childrenContract } from '../children.contract.ts';

const schema = childSchema({ mode: 'edit' });

export interface ChildFormProps {
  child: Child;
  t: TranslateOf<typeof childrenContract>;
  refused: Refused | undefined;
  onCancel: () => void;
  onSend: CardModel['onSend'];
}

export function ChildForm({ child, t, refused, onCancel, onSend }: ChildFormProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isPhotoChosen, setPhotoChosen] = useState(false);
  const machine = useFormMachine({
    schema,
    defaults: childValues(child),
    t,
    secrets: ['pin', 'repeatPin'],
    onSubmit: (values) => onSend(values, isPhotoChosen),
  });
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="apunt-form">
      {refused && (
        <Alert key={refused.count} tone="error" focus>
          {[t('children.not-saved'), refused.reason, ...refused.problems.map(({ text }) => text)]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      )}
      <p className="apunt-form-intro">{t('children.pin-keep')}</p>
      <Form
        machine={machine}
        t={t}
        submit={t('children.submit')}
        waiting={t('children.waiting')}
        label={t('children.edit-of', { name: child.name })}
      >
        <ChildFields machine={machine} t={t} mode="edit" onPhoto={() => setPhotoChosen(true)} />
      </Form>
      <Button action="cancel" variant="link" onClick={onCancel}>
        {t('children.cancel')}
      </Button>
    </div>
  );
}
