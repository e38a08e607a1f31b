import type { TranslateOf } from '@apunt/element/host';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MachineField } from '@apunt/forms/form/useFormMachine';
import { useRuntime } from '@apunt/element/runtime';
import { Button } from '@apunt/ui/Button';
import { FileButton } from '@apunt/ui/fields/FileButton';
import { checkFile, sizeText, type FileKind, type FileVerdict } from './file-check.ts';
import type { readerFormContract } from '../reader-form.contract.ts';

export interface FileFieldProps {
  t: TranslateOf<typeof readerFormContract>;
  field: MachineField;
  kind: FileKind;
  /** Largest size that may be sent, in bytes. */
  limit: number;
  file: File | undefined;
  /** True while the file is being sent: another one cannot be chosen meanwhile. */
  isLocked: boolean;
  onChange: (file: File | undefined, found: FileVerdict) => void;
}

/**
 * Field for a photo or a video: it shows at once what is wrong with a file, and offers
 * to reduce a photo that is too large.
 */
export function FileField(props: FileFieldProps): ReactNode {
  const { t, field, kind, limit, file, isLocked, onChange } = props;
  const { locale } = useRuntime().i18n;
  const { id, name, error } = field;
  const input = useRef<HTMLInputElement>(null);
  const [heavy, setHeavy] = useState<File>();
  const [step, setStep] = useState<'idle' | 'working' | 'failed'>('idle');

  // Grows with each choice of a file and when the field is removed: a reduced photo that
  // is ready only after that is dropped.
  const choices = useRef(0);

  const take = (next: File | undefined) => {
    choices.current += 1;
    const found = next ? checkFile(next, kind, limit) : '';
    setHeavy(found === 'size' && kind === 'image' ? next : undefined);
    setStep('idle');
    onChange(next, found);
  };

  useEffect(
    () => () => {
      choices.current += 1;
    },
    [],
  );

  const reduce = async (photo: File) => {
    const choice = choices.current;
    setStep('working');
    const { reducePicture } = await import('@apunt/forms/photo/photo');
    try {
      const lighter = await reducePicture(photo);
      if (choices.current !== choice) return;
      if (lighter.size > limit) return setStep('failed');
      // The button that was pressed disappears when the photo is small enough, so the focus goes to the field.
      input.current?.focus();
      take(lighter);
    } catch {
      // This browser cannot decode the photo, so the visitor is asked to reduce it themselves.
      if (choices.current === choice) setStep('failed');
    }
  };

  return (
    <div className="apunt-field apunt-file">
      <label htmlFor={id}>{t(`reader-form.${kind}`)}</label>
      <p id={`${id}-hint`} className="apunt-field-hint">
        {t(`reader-form.${kind}-hint`, { max: limit / 1024 / 1000 })}
      </p>
      <FileButton
        inputRef={input}
        id={id}
        text={t('fields.choose-file')}
        // The server's name for the file. The form's own field for it, `data-field`,
        // holds only the result of the file check.
        name="uploadFileId"
        data-field={name}
        accept={kind === 'image' ? 'image/*,.heic,.heif' : 'video/*'}
        required
        disabled={isLocked}
        // Said also when it is not: else browsers tell of a required file as wrong before anybody has been there.
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-hint ${id}-file${error ? ` ${id}-error` : ''}`}
        onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
      />
      <p id={`${id}-error`} className="apunt-field-error">
        {error}
      </p>
      <div className="apunt-file-help">
        <output id={`${id}-file`} className="apunt-field-hint">
          {step === 'working'
            ? t('reader-form.reducing')
            : file &&
              !error &&
              t('reader-form.chosen', { name: file.name, size: sizeText(file.size, locale) })}
        </output>
        {heavy && step === 'idle' && (
          <>
            <p>{t('reader-form.reduce-hint')}</p>
            <Button action="reduce" onClick={() => void reduce(heavy)}>
              {t('reader-form.reduce')}
            </Button>
          </>
        )}
        {step === 'failed' && <p role="alert">{t('reader-form.reduce-failed')}</p>}
      </div>
    </div>
  );
}
