import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ContactMessage } from '@apunt/api/resources/contact';
import type { Host, TranslateOf } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { Captcha, firstToken, type CaptchaSettings } from '@apunt/forms/registration/Captcha';
import { createDraft } from '@apunt/forms/registration/draft';
import { Form } from '@apunt/forms/form/Form';
import { Check, Input, Select, Terms, Textarea } from '@apunt/forms/fields/Input';
import { captchaSchema, emailSchema, requiredText, termsSchema } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import { DRAFT_PREFIX } from '@apunt/session/drafts';
import { tabStorage } from '@apunt/session/storage';
import type { contactContract } from '../contact.contract.ts';

const schemaOf = (needsCaptcha: boolean) =>
  v.object({
    name: requiredText('validation.nameRequired'),
    email: emailSchema,
    subject: requiredText('validation.subjectRequired'),
    text: requiredText('validation.textRequired'),
    terms: termsSchema,
    commercial: v.boolean(),
    recaptcha: captchaSchema(needsCaptcha),
  });

type Values = v.InferInput<ReturnType<typeof schemaOf>>;

export interface ContactFormProps {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof contactContract>;
  /** First value of the subject field. */
  subject: string | undefined;
  /** Subjects that the visitor can choose from; without them, the subject is free text. */
  subjects: readonly string[] | undefined;
  termsUrl: string;
  privacyUrl: string;
  captcha: CaptchaSettings;
  /** Grows with each message that has been accepted: the form then begins anew. */
  sent: number;
  onSend: (message: ContactMessage) => Promise<Refusal | undefined>;
}

export function ContactForm(props: ContactFormProps): ReactNode {
  const { t, subject = '', captcha, sent, onSend } = props;
  const subjects = props.subjects?.length ? props.subjects : undefined;
  const first = !subjects || subjects.includes(subject) ? subject : '';
  const [schema] = useState(() => schemaOf(!captcha.isOff));
  const [draft] = useState(() =>
    createDraft<Values>({
      key: `${DRAFT_PREFIX}contact`,
      fields: ['subject', 'text'],
      // The draft belongs to no account, because nothing in this form depends on who is logged in.
      owner: 'anonymous',
      storage: tabStorage,
    }),
  );
  const empty: Values = {
    name: '',
    email: '',
    subject: first,
    text: '',
    terms: false,
    commercial: false,
    recaptcha: firstToken(captcha),
  };
  const machine = useFormMachine({
    schema,
    defaults: empty,
    t,
    tokens: captcha.isOff ? [] : ['recaptcha'],
    draft,
    onSubmit: onSend,
  });

  // The page may set another subject later: the field follows unless the visitor has already changed it.
  const followed = useRef(first);
  const follow = useEffectEvent((subject: string) => {
    if (machine.read('subject') === followed.current) machine.settle('subject', subject);
    followed.current = subject;
  });
  useEffect(() => {
    if (first !== followed.current) follow(first);
  }, [first]);

  const beginAnew = useEffectEvent(() => machine.reset(empty));
  useEffect(() => {
    if (sent > 0) beginAnew();
  }, [sent]);

  const common = { machine, t };
  return (
    <Form {...common} submit={t('contact.submit')} waiting={t('contact.waiting')}>
      <div className="apunt-pair">
        <Input {...common} name="name" kind="fullName" />
        <Input {...common} name="email" kind="email" />
      </div>
      {subjects ? (
        <Select
          {...common}
          name="subject"
          label={t('fields.subject')}
          options={subjects.map((one) => ({ value: one, label: one }))}
        />
      ) : (
        <Input {...common} name="subject" kind="subject" />
      )}
      <Textarea {...common} name="text" label={t('fields.message')} />
      <Terms {...common} name="terms" termsUrl={props.termsUrl} privacyUrl={props.privacyUrl} />
      <Check machine={machine} name="commercial" label={t('contact.commercial')} />
      <div className="apunt-legal">
        <Slotted host={props.host} name="legal" />
      </div>
      <Captcha {...common} name="recaptcha" settings={captcha} spent={sent} />
    </Form>
  );
}
