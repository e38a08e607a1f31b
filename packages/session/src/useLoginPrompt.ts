import { useEffect, useState } from 'react';
import { saveBackUrl } from './back-url.ts';
import { saveIntent, type Intent } from './intent.ts';

export interface LoginPromptDoors {
  /** Tells the page (`apunt-login-required`); false when it takes over. */
  announce: (intent: { type: Intent['type']; id: string }, backUrl: string) => boolean;
  /** Leaves for the login page. */
  leave: () => void;
}

export interface LoginPromptState {
  isOpen: boolean;
  open: (intent: Intent) => void;
  cancel: () => void;
  accept: () => void;
}

// One prompt a page: a session lost under several elements asks once.
let current: symbol | undefined;

/** The way of a press that needs a login: ask, remember what was wanted and where, go. */
export function useLoginPrompt({ announce, leave }: LoginPromptDoors): LoginPromptState {
  const [intent, setIntent] = useState<Intent>();
  const [me] = useState(() => Symbol('login prompt'));
  useEffect(
    () => () => {
      if (current === me) current = undefined;
    },
    [me],
  );
  const close = () => {
    if (current === me) current = undefined;
    setIntent(undefined);
  };
  return {
    isOpen: intent !== undefined,
    open(wanted) {
      if (current !== undefined && current !== me) return;
      const { type, id } = wanted;
      if (!announce({ type, id }, location.href)) return;
      current = me;
      setIntent(wanted);
    },
    cancel: close,
    accept() {
      saveBackUrl();
      if (intent) saveIntent(intent);
      close();
      leave();
    },
  };
}
