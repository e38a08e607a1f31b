import { useState } from 'react';
import { sendContact } from '@apunt/api/resources/contact';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { captchaSettings } from '@apunt/forms/registration/Captcha';
import { useRefusal, type Refused } from '@apunt/forms/registration/useRefusal';
import { useSend } from '@apunt/forms/form/useSend';
import { consentFor } from '@apunt/session/consent/consent';
import type { contactContract } from './contact.contract.ts';
import type { ContactFormProps } from './parts/ContactForm.tsx';

export interface ContactModel extends Pick<ContactFormProps, 'captcha' | 'sent' | 'onSend'> {
  refused: Refused | undefined;
  /** Set when the last message has been accepted, with the reference that the server gave it; empty if it gave none. */
  arrived: { reference: string } | undefined;
  onClose: () => void;
}

export function useContact({ host }: WidgetProps<typeof contactContract>): ContactModel {
  const runtime = useRuntime();
  const { isWaiting, send } = useSend(host);
  const { refused, clear, explain } = useRefusal('register', host);
  const [arrived, setArrived] = useState<ContactModel['arrived']>();
  const [sent, setSent] = useState(0);

  useHostState(host, isWaiting ? 'waiting' : arrived ? 'success' : refused ? 'error' : 'ready');

  return {
    refused,
    arrived,
    sent,
    captcha: captchaSettings({ ...runtime, consent: consentFor(runtime) }),
    onClose: () => setArrived(undefined),
    onSend(message) {
      clear();
      const { recaptcha: _, ...payload } = message;
      return send({
        payload,
        call: () => sendContact(host.api, message),
        answerOf: ({ answer }) => answer,
        failed: (error) => explain(error),
        done({ reference }) {
          setArrived({ reference });
          setSent((count) => count + 1);
        },
      });
    },
  };
}
