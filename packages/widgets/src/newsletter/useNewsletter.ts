import { useState } from 'react';
import { subscribe } from '@apunt/api/resources/newsletter';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { useRefusal, type Refused } from '@apunt/forms/registration/useRefusal';
import { useSend } from '@apunt/forms/form/useSend';
import { useSession } from '@apunt/session/useSession';
import type { newsletterContract } from './newsletter.contract.ts';
import type { NewsletterFormProps } from './parts/NewsletterForm.tsx';

export interface NewsletterModel extends Pick<NewsletterFormProps, 'known' | 'sent' | 'onSend'> {
  refused: Refused | undefined;
  /** Result of the last successful call: the e-mail is newly subscribed, or already was; undefined before that. */
  outcome: 'new' | 'already' | undefined;
  onClose: () => void;
}

export function useNewsletter(props: WidgetProps<typeof newsletterContract>): NewsletterModel {
  const { host, newsletterId: id, suffix = '', email } = props;
  const { session } = useRuntime();
  const { api } = host;
  const own = useSession(session, ({ user }) => user?.email);
  const { isWaiting, send } = useSend(host);
  const { refused, clear, explain } = useRefusal('register', host);
  const [outcome, setOutcome] = useState<NewsletterModel['outcome']>();
  const [sent, setSent] = useState(0);

  useHostState(host, isWaiting ? 'waiting' : outcome ? 'success' : refused ? 'error' : 'ready');

  return {
    known: email || own || '',
    refused,
    outcome,
    sent,
    onClose: () => setOutcome(undefined),
    onSend(values) {
      clear();
      return send({
        payload: values,
        call: () => subscribe(api, id, suffix, values),
        answerOf: ({ answer }) => answer,
        failed: (error) => explain(error),
        done({ isNew }) {
          setOutcome(isNew ? 'new' : 'already');
          setSent((count) => count + 1);
          host.emit('apunt-newsletter', { id, segments: [...values.segments] });
        },
      });
    },
  };
}
