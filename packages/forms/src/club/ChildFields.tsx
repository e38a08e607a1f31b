import { useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { TextKey, Translate } from '@apunt/i18n/i18n';
import { Button } from '@apunt/ui/Button';
import { FileButton } from '@apunt/ui/fields/FileButton';
import { Input, Pin } from '../fields/Input.tsx';
import type { FormMachine } from '../form/useFormMachine.ts';
import { useText } from '../fields/useValue.ts';

/** Props of `ChildFields`: the form, its texts, and where in its values the member stands. */
export interface ChildFieldsProps<I extends FieldValues> {
  machine: FormMachine<I>;
  t: Translate<'fields' | 'validation'>;
  /** Prefix of the field names: `children.0.` for a member in a list, empty in a form for a single member. */
  prefix?: string;
  mode: 'create' | 'edit';
  /** Called when another photo was chosen or the current one was removed. */
  onPhoto?: () => void;
}

/** The data of a club member: name, birth, PIN and photo. */
export function ChildFields<I extends FieldValues>(props: ChildFieldsProps<I>): ReactNode {
  const { machine, t, prefix = '', mode, onPhoto } = props;
  // The cast is safe because the schema of each caller has these keys below the prefix.
  const at = (key: string) => `${prefix}${key}` as Path<I>;
  const isEdit = mode === 'edit';
  return (
    <>
      <div className="apunt-pair">
        <Input machine={machine} t={t} name={at('name')} kind="name" autoComplete="off" />
        <Input machine={machine} t={t} name={at('surname')} kind="surname" autoComplete="off" />
      </div>
      <Input
        machine={machine}
        t={t}
        name={at('birthdate')}
        kind="birthdate"
        hint={t('fields.child-birthdate-hint')}
        autoComplete="off"
      />
      <div className="apunt-pair">
        <Pin
          machine={machine}
          t={t}
          name={at('pin')}
          label={t('fields.pin')}
          optional={isEdit}
          autoComplete="new-password"
        />
        <Pin
          machine={machine}
          t={t}
          name={at('repeatPin')}
          label={t('fields.repeatPin')}
          optional={isEdit}
          autoComplete="new-password"
        />
      </div>
      <Photo machine={machine} t={t} name={at('photo')} who={at('name')} onPhoto={onPhoto} />
    </>
  );
}

interface PhotoProps<I extends FieldValues> {
  machine: FormMachine<I>;
  t: Translate<'fields' | 'validation'>;
  name: Path<I>;
  who: Path<I>;
  onPhoto: (() => void) | undefined;
}

/** Field for the photo. It is shrunk in the browser, so that the original file is neither stored nor sent. */
function Photo<I extends FieldValues>({ machine, t, name, who, onPhoto }: PhotoProps<I>): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'waiting' | TextKey<'fields'>>('idle');
  machine.field(name);
  const photo = useText(machine, name);
  const person = useText(machine, who);
  const isFault = state !== 'idle' && state !== 'waiting';

  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    setState('waiting');
    const { PhotoError, shrinkPhoto } = await import('../photo/photo.ts');
    try {
      machine.set(name, await shrinkPhoto(file));
      setState('idle');
      onPhoto?.();
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      setState(`fields.photo-${error.kind}`);
    }
    // Emptied so that choosing the same file again fires `change` again.
    currentTarget.value = '';
  };

  return (
    <div className="apunt-field apunt-photo" data-field={name} tabIndex={-1}>
      <label htmlFor={id}>{t('fields.photo')}</label>
      <p id={`${id}-hint`} className="apunt-field-hint">
        {t('fields.photo-hint')}
      </p>
      <div className="apunt-photo-row">
        {photo && <img src={photo} alt={t('fields.photo-of', { name: person })} />}
        <FileButton
          inputRef={input}
          id={id}
          name={name}
          text={t('fields.choose-file')}
          accept="image/*"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={isFault || undefined}
          onChange={(event) => void handleFile(event)}
        />
        {photo && (
          <Button
            action="remove-photo"
            onClick={() => {
              machine.set(name, null);
              onPhoto?.();
              input.current?.focus();
            }}
          >
            {t('fields.photo-remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-error`} className="apunt-field-error" role={isFault ? 'alert' : undefined}>
        {state === 'waiting' ? t('fields.photo-waiting') : isFault ? t(state) : ''}
      </p>
    </div>
  );
}
