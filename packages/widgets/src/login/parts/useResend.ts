import { useEffect, useRef, useState } from 'react';
import { resendValidation } from '@apunt/api/login';
import { useRuntime } from '@apunt/element/runtime';
import type { Notice } from './notices.ts';

/** Milliseconds between two validation mails. */
const PAUSE = 30_000;

export interface ResendModel {
  isSending: boolean;
  /** A mail has just been sent: a press says so instead of sending another. */
  isPaused: boolean;
  onPress: (userId: string) => void;
}

/** The validation mail, again. */
export function useResend(
  onNotice: (notice: Notice) => void,
  onError: (error: unknown) => void,
): ResendModel {
  const { api } = useRuntime();
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
