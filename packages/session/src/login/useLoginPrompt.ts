import { useEffect, useRef, useState } from 'react';
import type { Intent } from './intent.ts';
import { askForLogin, goToLogin, type LoginHost } from './way.ts';

/** The part of an element's host that its prompt needs. */
export interface PromptHost extends LoginHost {
  emit(...event: Parameters<LoginHost['emit']>): boolean;
  emit(name: 'apunt-cancel', detail: object): boolean;
}

/** Whether the visitor is being asked, and their answers. */
export interface LoginPromptState {
  isOpen: boolean;
  open: (intent: Intent) => void;
  cancel: () => void;
  accept: () => void;
}

// The element whose prompt is open. A page shows one prompt at most, also when several elements lose the session at once.
let current: unknown;

/**
 * The way of a press that needs a login: asks the page, then the visitor, and leaves when they agree. `url` is that of the
 * login page and has passed `loginUrlOf`.
 */
export function useLoginPrompt(host: PromptHost, url: string): LoginPromptState {
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
      if (!askForLogin(host, wanted)) return;
      current = me;
      setIntent(wanted);
    },
    cancel() {
      close();
      host.emit('apunt-cancel', {});
    },
    accept() {
      close();
      goToLogin(host, url, { reason: 'login', intent });
    },
  };
}
