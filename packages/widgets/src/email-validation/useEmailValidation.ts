import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import { resendValidation } from '@apunt/api/resources/login';
import { useAdoption, type Adoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { errorDetail } from '@apunt/forms/form/server-errors';
import { safeUrl } from '@apunt/ui/safe-url';
import type { emailValidationContract } from './email-validation.contract.ts';

/** Least milliseconds between two validation mails. */
export const PAUSE = 30_000;

export interface EmailValidationModel {
  result: 'valid' | 'expired' | 'invalid';
  profileHref: string;
  /** Address of the login, where another mail can be asked for; undefined when this element or the page has a way on. */
  loginHref: string | undefined;
  /** True when the server has said what came of it; its words stay. */
  isPrinted: boolean;
  canResend: boolean;
  step: 'idle' | 'sending' | 'resent' | 'failed';
  /** True when the visitor has pressed the button too soon after the last mail, so that no other was sent. */
  isPaused: boolean;
  /** Grows with each answer to a press of the button. */
  answers: number;
  onResend: () => void;
}

/** The form that the server has printed, and whether it has printed any way on. */
function waysIn(adoption: Adoption | undefined): [HTMLFormElement | undefined, boolean] {
  const elements = (adoption?.nodes ?? []).filter((node) => node instanceof Element);
  const find = (selector: string) =>
    elements
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      .find((element) => element.matches(selector));
  const form = find('form');
  return [form instanceof HTMLFormElement ? form : undefined, find('a[href], button') !== undefined];
}

const STATES = { idle: 'ready', sending: 'waiting', resent: 'success', failed: 'error' } as const;

export function useEmailValidation(props: WidgetProps<typeof emailValidationContract>): EmailValidationModel {
  const { host, result, userId, profileUrl } = props;
  const { api } = host;
  const { config } = useRuntime();
  const adoption = useAdoption(host);
  const [step, setStep] = useState<EmailValidationModel['step']>('idle');
  const [isPaused, setPaused] = useState(false);
  const [answers, setAnswers] = useState(0);
  const lane = useRef({ gone: false, busy: false, until: 0 });

  useEffect(() => {
    const { current } = lane;
    current.gone = false;
    return () => {
      current.gone = true;
    };
  }, []);

  useHostState(host, STATES[step]);

  const canResend = result !== 'valid' && userId !== undefined;
  const [form, isLeading] = waysIn(adoption);
  useEffect(() => {
    // The page's own form does the same with a page of its own; two buttons for one thing would only puzzle.
    if (canResend && form) adoption?.borrowed.set(form, 'hidden', '');
  }, [canResend, form, adoption]);

  const run = async (id: string) => {
    const { current } = lane;
    current.busy = true;
    setPaused(false);
    setStep('sending');
    try {
      const answer = await resendValidation(api, id);
      current.until = Date.now() + PAUSE;
      if (current.gone) return;
      setStep('resent');
      host.emit('apunt-success', { response: answer ?? {} });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (current.gone) return;
      setStep('failed');
      host.emit('apunt-error', errorDetail(error));
    } finally {
      current.busy = false;
      setAnswers((count) => count + 1);
    }
  };

  return {
    result,
    profileHref: safeUrl(profileUrl) ?? '/perfil/meu-perfil',
    loginHref: result === 'valid' || canResend || isLeading ? undefined : config.loginUrl,
    isPrinted: adoption !== undefined,
    canResend,
    step,
    isPaused,
    answers,
    onResend() {
      if (userId === undefined || lane.current.busy) return;
      if (Date.now() < lane.current.until) {
        setPaused(true);
        setAnswers((count) => count + 1);
      } else void run(userId);
    },
  };
}
