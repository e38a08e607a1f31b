import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import * as v from 'valibot';
import type { Subscription } from '@apunt/api/resources/newsletter';
import type { Host, TranslateOf } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { Form } from '@apunt/forms/form/Form';
import { Input, Terms } from '@apunt/forms/fields/Input';
import { emailSchema, termsSchema } from '@apunt/forms/form/schemas';
import { useFormMachine, type Refusal } from '@apunt/forms/form/useFormMachine';
import type { newsletterContract } from '../newsletter.contract.ts';
import { Segments } from './Segments.tsx';

/** Segments to subscribe to when the page names none. */
const GENERAL = ['general'];

const schema = v.object({
  email: emailSchema,
  segments: v.pipe(v.array(v.string()), v.minLength(1, 'validation.segments')),
  terms: termsSchema,
});

export interface NewsletterFormProps {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof newsletterContract>;
  /** First value of the e-mail field; empty when no e-mail is known. */
  known: string;
  /** Segments that the visitor can choose from; without choices, all `segments` are subscribed to. */
  choices: readonly { name: string; label: string }[] | undefined;
  segments: readonly string[] | undefined;
  termsUrl: string;
  privacyUrl: string;
  /** Grows with each subscription that has been accepted: the form then begins anew. */
  sent: number;
  onSend: (values: Subscription) => Promise<Refusal | undefined>;
}

export function NewsletterForm(props: NewsletterFormProps): ReactNode {
  const { t, known, choices, segments, sent, onSend } = props;
  const named = segments?.length ? [...segments] : GENERAL;
  const first = choices ? choices.map(({ name }) => name).filter((name) => segments?.includes(name)) : named;
  const empty = { email: known, segments: first, terms: false };
  const machine = useFormMachine({ schema, defaults: empty, t, onSubmit: onSend });

  // The account may be loaded after the form is shown: its e-mail only fills the field if that is still empty.
  const fillIn = useEffectEvent((email: string) => {
    if (machine.read('email') === '') machine.settle('email', email);
  });
  useEffect(() => {
    if (known) fillIn(known);
  }, [known]);

  // The page may change `segments` later: the boxes follow unless the visitor has already changed them.
  const firstList = first.join();
  const followed = useRef(firstList);
  const follow = useEffectEvent((list: string) => {
    if (machine.all().segments.join() === followed.current) machine.settle('segments', first);
    followed.current = list;
  });
  useEffect(() => {
    if (firstList !== followed.current) follow(firstList);
  }, [firstList]);

  const beginAnew = useEffectEvent(() => machine.reset({ ...empty, email: '' }));
  useEffect(() => {
    if (sent > 0) beginAnew();
  }, [sent]);

  const common = { machine, t };
  return (
    <Form {...common} submit={t('newsletter.submit')} waiting={t('newsletter.waiting')}>
      <Input {...common} name="email" kind="email" />
      {choices && (
        <Segments field={machine.field('segments')} legend={t('newsletter.segments')} choices={choices} />
      )}
      <Terms {...common} name="terms" termsUrl={props.termsUrl} privacyUrl={props.privacyUrl} />
      <div className="apunt-legal">
        <Slotted host={props.host} name="legal" />
      </div>
    </Form>
  );
}
