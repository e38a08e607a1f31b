import type { ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { SendFrame } from '@apunt/forms/registration/SendFrame';
import { ContactForm, type ContactFormProps } from './parts/ContactForm.tsx';
import type { contactContract } from './contact.contract.ts';
import { useContact, type ContactModel } from './useContact.ts';

type Props = WidgetProps<typeof contactContract>;

export function Contact(props: Props): ReactNode {
  return <ContactView {...props} {...useContact(props)} t={props.host.t} subjects={props.json.subjects} />;
}

export interface ContactViewProps
  extends ContactModel, ContactFormProps, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {}

export function ContactView(props: ContactViewProps): ReactNode {
  const { host, t, arrived, onClose } = props;
  const text = (
    <>
      <Slotted host={host} name="success">
        <p>{t('contact.done')}</p>
      </Slotted>
      {arrived?.reference && <p>{t('contact.reference', { reference: arrived.reference })}</p>}
    </>
  );
  return (
    <SendFrame
      {...props}
      className="apunt-contact"
      title={t('contact.title')}
      intro={<Slotted host={host} name="intro" />}
      headline={t('contact.failed')}
      done={arrived && { title: t('contact.done-title'), text, onClose }}
    >
      <ContactForm {...props} />
    </SendFrame>
  );
}
