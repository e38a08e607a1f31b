import { useEffect, useRef, useState } from 'react';
import type { Api } from '@apunt/api/api';
import { resendValidation } from '@apunt/api/resources/login';

/** Minimum time between two validation mails, in milliseconds. */
const PAUSE = 30_000;

/** The result of a press on the button. */
export interface ResendNotice {
  kind: 'resent' | 'resend-pause' | 'resend-failed';
  userId: string;
}

/** The button that sends the validation mail again: what it shows and what a press does. */
export interface ResendModel {
  isSending: boolean;
  /** A mail was sent less than 30 seconds ago: a press shows a note instead of sending another. */
  isPaused: boolean;
  onPress: (userId: string) => void;
}

/** Sends the validation mail again to the user whose id came with the 403 of a login. */
export function useResend(
  api: Api,
  onNotice: (notice: ResendNotice) => void,
  onError: (error: unknown) => void,
): ResendModel {
  const [isSending, setSending] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const lane = useRef<{ gone: boolean; busy: boolean; timer?: ReturnType<typeof setTimeout> }>({
    gone: false,
    busy: false,
  });

  useEffect(() => {
    const { current } = lane;
    current.gone = false;
    return () => {
      current.gone = true;
      clearTimeout(current.timer);
    };
  }, []);

  const send = async (userId: string) => {
    const { current } = lane;
    current.busy = true;
    setSending(true);
    try {
      await resendValidation(api, userId);
      if (current.gone) return;
      setPaused(true);
      current.timer = setTimeout(() => setPaused(false), PAUSE);
      onNotice({ kind: 'resent', userId });
    } catch (error) {
      if (current.gone) return;
      onError(error);
      onNotice({ kind: 'resend-failed', userId });
    } finally {
      current.busy = false;
      if (!current.gone) setSending(false);
    }
  };

  return {
    isSending,
    isPaused,
    onPress(userId) {
      if (lane.current.busy) return;
      if (isPaused) onNotice({ kind: 'resend-pause', userId });
      else void send(userId);
    },
  };
}
