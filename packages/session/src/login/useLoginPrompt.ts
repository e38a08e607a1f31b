import { useEffect, useRef, useState } from 'react';
import { saveBackUrl } from './back-url.ts';
import { saveIntent, type Intent } from './intent.ts';

/** How a login prompt talks to the page around its widget. */
export interface LoginPromptCallbacks {
  /** Tells the page (`apunt-login-required`); false when it takes over. */
  announce: (intent: { type: Intent['type']; id: string }, backUrl: string) => boolean;
  /** Leaves for the login page. */
  leave: () => void;
  /** Tells the page that the visitor stays (`apunt-cancel`). */
  stay: () => void;
}

/** Whether the prompt is shown, and the functions that open it and answer it. */
export interface LoginPromptState {
  isOpen: boolean;
  open: (intent: Intent) => void;
  cancel: () => void;
  accept: () => void;
}

// The element whose prompt is open. A page shows one prompt at most, also when several elements lose the session at once.
let current: unknown;

/**
 * A press that needs a login: asks the visitor, and on a yes stores the intent and the address and goes to the login
 * page.
 */
export function useLoginPrompt({ announce, leave, stay }: LoginPromptCallbacks): LoginPromptState {
  const [intent, setIntent] = useState<Intent>();
  /**
   * Whether the element is still mounted. A call that fails after it has gone must not open a prompt that nobody can
   * close.
   */
  const me = useRef(false);
  useEffect(() => {
    me.current = true;
    return () => {
      me.current = false;
      if (current === me) current = undefined;
    };
  }, []);
  const close = () => {
    if (current === me) current = undefined;
    setIntent(undefined);
  };
  return {
    isOpen: intent !== undefined,
    open(wanted) {
      if (!me.current || (current && current !== me)) return;
      const { type, id } = wanted;
      if (!announce({ type, id }, location.href)) return;
      current = me;
      setIntent(wanted);
    },
    cancel() {
      close();
      stay();
    },
    accept() {
      saveBackUrl();
      if (intent) saveIntent(intent);
      close();
      leave();
    },
  };
}
