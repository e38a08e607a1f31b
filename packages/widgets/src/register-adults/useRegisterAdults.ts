import { useState } from 'react';
import { registerAdults } from '@apunt/api/account/account';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { captchaSettings, type CaptchaSettings } from '@apunt/forms/registration/Captcha';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import { useRefusal, type Refused } from '@apunt/forms/registration/useRefusal';
import { useSend } from '@apunt/forms/form/useSend';
import { consentFor } from '@apunt/session/consent/consent';
import type { registerAdultsContract } from './register-adults.contract.ts';

export interface AdultInput {
  email: string;
  password: string;
  recaptcha: string;
}

export interface RegisterAdultsModel {
  isDone: boolean;
  refused: Refused | undefined;
  captcha: CaptchaSettings;
  /** Address of the guardians' login, with the e-mail that the server has refused because it already has an account. */
  inUseHref: string;
  onSend: (values: AdultInput) => Promise<Refusal | undefined>;
}

export function useRegisterAdults({ host }: WidgetProps<typeof registerAdultsContract>): RegisterAdultsModel {
  const runtime = useRuntime();
  const { isWaiting, send } = useSend(host);
  const { refused, clear, explain } = useRefusal('adults', host);
  const [isDone, setDone] = useState(false);
  const [email, setEmail] = useState('');

  useHostState(host, isWaiting ? 'waiting' : isDone ? 'success' : refused ? 'error' : 'ready');

  return {
    isDone,
    refused,
    captcha: captchaSettings({ ...runtime, consent: consentFor(runtime) }),
    inUseHref: `/acces-adults?${String(new URLSearchParams({ email }))}`,
    onSend(values) {
      clear();
      setEmail(values.email);
      return send({
        payload: { email: values.email },
        call: () => registerAdults(host.api, values),
        answerOf: ({ answer }) => answer,
        failed: explain,
        done() {
          setDone(true);
          host.emit('apunt-register', {});
        },
      });
    },
  };
}
