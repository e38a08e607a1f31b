import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type * as v from 'valibot';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { Captcha, firstToken } from '@apunt/forms/registration/Captcha';
import { createDraft } from '@apunt/forms/registration/draft';
import { Form } from '@apunt/forms/form/Form';
import { Check, Input, Terms, Textarea } from '@apunt/forms/fields/Input';
import { useFormMachine } from '@apunt/forms/form/useFormMachine';
import { useText } from '@apunt/forms/fields/useValue';
import { DRAFT_PREFIX } from '@apunt/session/drafts';
import { tabStorage } from '@apunt/session/storage';
import type { readerFormContract } from '../reader-form.contract.ts';
import type { ReaderFormModel } from '../useReaderForm.ts';
import type { FileKind, FileVerdict } from './file-check.ts';
import { FileField } from './FileField.tsx';
import { schemaOf } from './schema.ts';
import { tenthOf, UploadProgress } from './UploadProgress.tsx';

type Values = v.InferInput<ReturnType<typeof schemaOf>>;

/** The element that has the focus in the same document or shadow root; null when none has. */
function focusBeside(element: Element | null): Element | null {
  const root = element?.getRootNode();
  const found = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  return found === document.body ? null : found;
}

export interface ParticipationFormProps
  extends
    Pick<
      ReaderFormModel,
      | 'owner'
      | 'session'
      | 'who'
      | 'isChild'
      | 'phase'
      | 'upload'
      | 'captcha'
      | 'spent'
      | 'sent'
      | 'onToken'
      | 'onCancel'
      | 'onFile'
      | 'onSend'
    >,
    Pick<
      WidgetProps<typeof readerFormContract>,
      'ugcId' | 'type' | 'question' | 'maxImageKb' | 'maxVideoKb' | 'termsUrl' | 'privacyUrl'
    > {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof readerFormContract>;
}

/** The form of one visitor; when another visitor logs in, they get a new form. */
export function ParticipationForm(props: ParticipationFormProps): ReactNode {
  const {
    t,
    ugcId,
    owner,
    session,
    who,
    isChild,
    type,
    question,
    phase,
    captcha,
    spent,
    sent,
    onToken,
    onSend,
  } = props;
  const [kind] = useState<FileKind | undefined>(
    () => (({ text: undefined, text_image: 'image', text_video: 'video' }) as const)[type],
  );
  const limit = 1024 * (kind === 'video' ? props.maxVideoKb : props.maxImageKb);
  const [schema] = useState(() => schemaOf(kind, !captcha.isOff));
  // A chosen file belongs to one contribution: when that one has been accepted (`sent` has grown), the file is dropped.
  const [chosen, setChosen] = useState<{ file: File | undefined; sent: number }>();
  const file = chosen?.sent === sent ? chosen.file : undefined;
  const [draft] = useState(() =>
    createDraft<Values>({
      key: `${DRAFT_PREFIX}participation:${ugcId}`,
      fields: ['text'],
      owner,
      storage: tabStorage,
      session,
      except: isChild ? ['fileCheck', 'name', 'email'] : ['fileCheck'],
    }),
  );
  const empty = {
    name: '',
    email: '',
    text: '',
    fileCheck: '',
    checkPrivacyPolicy: false,
    checkCommercialCommunications: false,
    captcha: firstToken(captcha),
  };
  const machine = useFormMachine({
    schema,
    defaults: empty,
    t,
    texts: { max: limit / 1024 / 1000 },
    tokens: captcha.isOff ? [] : ['captcha'],
    draft,
    onSubmit({ fileCheck, ...values }) {
      // The result of the file check is only for the form and is not sent; the file itself is passed beside the values.
      void fileCheck;
      return onSend(values, file);
    },
  });

  // The account may be loaded after the form is shown: its name and e-mail only fill fields that are still empty.
  const fillIn = useEffectEvent((name: 'name' | 'email', known: string) => {
    if (machine.read(name) === '') machine.settle(name, known);
  });
  useEffect(() => {
    if (who?.name) fillIn('name', who.name);
    if (who?.email) fillIn('email', who.email);
  }, [who?.name, who?.email]);

  const beginAnew = useEffectEvent(() => {
    const { name, email, checkCommercialCommunications } = machine.all();
    machine.reset({ ...empty, name, email, checkCommercialCommunications });
  });
  useEffect(() => {
    if (sent > 0) beginAnew();
  }, [sent]);

  const token = useText(machine, 'captcha');
  const give = useEffectEvent(onToken);
  useEffect(() => {
    give(token);
  }, [token]);

  const box = useRef<HTMLDivElement>(null);
  const isLast = phase === 'captcha' && !captcha.isOff;
  const askForAnother = useEffectEvent(() => {
    machine.settle('captcha', '');
    // The focus moves to the captcha only from inside this form or from nowhere: a visitor who is busy elsewhere on the
    // page while the file is sent must not be interrupted.
    const focused = focusBeside(box.current);
    if (!focused || box.current?.contains(focused)) machine.goTo('captcha');
  });
  useEffect(() => {
    if (isLast && spent > 0) askForAnother();
  }, [isLast, spent]);

  const wasWaiting = useRef(false);
  useEffect(() => {
    // The end of the sending has removed the cancel button, and with it the focus if the visitor pressed that button.
    if (wasWaiting.current && phase === 'idle' && !focusBeside(box.current))
      box.current?.querySelector<HTMLElement>('[data-action=submit]')?.focus();
    wasWaiting.current = phase !== 'idle';
  }, [phase]);

  const percent = props.upload.progress?.percent ?? 0;
  const waiting =
    phase === 'uploading'
      ? t('reader-form.uploading', { percent })
      : t(isLast ? 'reader-form.last-step' : 'reader-form.waiting');
  const common = { machine, t };
  // The values are read when the button is pressed, so later changes would be lost: all fields are read-only while they
  // are sent, except the captcha, which may be asked for again.
  const readOnly = phase !== 'idle';
  return (
    <div ref={box}>
      <Form
        {...common}
        submit={t('reader-form.submit')}
        waiting={waiting}
        announcement={
          phase === 'uploading' ? t('reader-form.uploading', { percent: tenthOf(percent) }) : undefined
        }
      >
        <div className="apunt-pair">
          <Input {...common} name="name" kind="fullName" readOnly={readOnly} />
          <Input {...common} name="email" kind="email" readOnly={readOnly} />
        </div>
        <Textarea {...common} name="text" label={question} readOnly={readOnly} />
        {kind && (
          <FileField
            t={t}
            key={sent}
            field={machine.field('fileCheck')}
            kind={kind}
            limit={limit}
            file={file}
            isLocked={readOnly}
            onChange={(next: File | undefined, found: FileVerdict) => {
              props.onFile();
              setChosen({ file: next, sent });
              machine.set('fileCheck', found);
            }}
          />
        )}
        <Terms
          {...common}
          name="checkPrivacyPolicy"
          readOnly={readOnly}
          termsUrl={props.termsUrl}
          privacyUrl={props.privacyUrl}
        />
        <Check
          machine={machine}
          name="checkCommercialCommunications"
          readOnly={readOnly}
          label={t('reader-form.commercial')}
        />
        <div className="apunt-legal">
          <Slotted host={props.host} name="legal" />
        </div>
        {isLast && <p className="apunt-last-step">{t('reader-form.last-step-hint')}</p>}
        <Captcha {...common} name="captcha" settings={captcha} spent={spent} />
        {(phase === 'uploading' || isLast) && (
          <UploadProgress t={t} upload={props.upload} onCancel={props.onCancel} />
        )}
      </Form>
    </div>
  );
}
