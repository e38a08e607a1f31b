import { useId, useRef, type ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { DoneDialog } from '@apunt/forms/registration/DoneDialog';
import { RefusalAlert } from '@apunt/forms/registration/RefusalAlert';
import { Heading } from '@apunt/ui/Heading';
import { ContactForm } from './parts/ContactForm.tsx';
import type { contactContract } from './contact.contract.ts';
import { useContact, type ContactModel } from './useContact.ts';

type Props = WidgetProps<typeof contactContract>;

export function Contact(props: Props): ReactNode {
  return <ContactView {...props} {...useContact(props)} t={props.host.t} subjects={props.json.subjects} />;
}

export interface ContactViewProps
  extends
    ContactModel,
    Pick<Props, 'subject' | 'termsUrl' | 'privacyUrl' | 'headingLevel' | 'noHeading' | 'label'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof contactContract>;
  /** What one may write about; anything when not given. */
  subjects: readonly string[] | undefined;
}

export function ContactView(props: ContactViewProps): ReactNode {
  const { host, t, refused, arrived, noHeading, onClose } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = props.label ?? t('contact.title');
  return (
    <div
      ref={box}
      className="apunt-form apunt-contact"
      {...(noHeading && { tabIndex: -1, role: 'group', 'aria-label': name })}
    >
      {!noHeading && (
        <Heading
          level={props.headingLevel}
          ref={heading}
          id={`${id}-title`}
          className="apunt-form-title"
          tabIndex={-1}
        >
          {t('contact.title')}
        </Heading>
      )}
      <Slotted host={host} name="intro" />
      {refused && <RefusalAlert refused={refused} t={t} headline={t('contact.failed')} />}
      <ContactForm {...props} labelledBy={`${id}-title`} />
      {arrived && (
        <DoneDialog
          t={t}
          title={t('contact.done-title')}
          onClose={onClose}
          returnTo={noHeading ? box : heading}
        >
          <Slotted host={host} name="success">
            <p>{t('contact.done')}</p>
          </Slotted>
          {arrived.reference && <p>{t('contact.reference', { reference: arrived.reference })}</p>}
        </DoneDialog>
      )}
    </div>
  );
}
